/** Texts of the forgot-password page (specification, sections 2 and 5). */
export const forgotPasswordTexts = {
  title: 'Forgot Password',
  email: 'Email',
  submit: 'Forgot Password',
  newHere: 'New here',
  register: 'Register Now via Google',
  knowIt: 'Know your password? ',
  login: 'Login',
  emailMissing: 'Please Enter Your Email',
  emailInvalid: 'Please Enter Valid Email',
} as const;
