/** Texts of the login page; those of the specification's section 5 are verbatim. */
export const loginTexts = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot password',
  rememberMe: 'Remember me',
  rememberNote: 'for 90 days on this device',
  submit: 'Login',
  newHere: 'New here',
  emailMissing: 'Please Enter Your Email',
  emailInvalid: 'Please Enter Valid Email',
  passwordMissing: 'Please Enter Your Password',
  passwordInvalid: 'Please Enter Valid Password',
} as const;
