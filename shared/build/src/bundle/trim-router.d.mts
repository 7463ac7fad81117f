/** One file of react-router without features that the console does not use. */
export default function trimRouter(code: string): string;
