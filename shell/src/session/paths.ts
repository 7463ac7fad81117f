export const homePath = '/';
export const loginPath = '/login';
export const forgotPasswordPath = '/forgot-password';
export const dashboardPath = '/client-area/dashboard';
export const changePasswordPath = '/client-area/change-password';
export const chatsPath = '/whatsapp-chats';
