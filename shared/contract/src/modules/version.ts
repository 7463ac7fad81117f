/**
 * Version of the code that shell and remotes share at run time: `shared/runtime` and the parts of `shared/ui`.
 * It is raised together with the checked-in type report (stack-and-why.md, Module Federation).
 */
export const contractVersion = '2.12.0';
