import { accountAccessOfRoute, setAccountAccessRoute } from '../accounts/account-access.route.ts';
import { accountAuditRoute } from '../accounts/account-audit.route.ts';
import { accountEventsRoute } from '../accounts/account-events.route.ts';
import { accountUpdateRoute } from '../accounts/account-update.route.ts';
import { changePasswordRoute } from '../accounts/change-password.route.ts';
import { checkResetLinkRoute } from '../accounts/check-reset-link.route.ts';
import { clientsOfRoute, moveClientsRoute } from '../accounts/clients-of.route.ts';
import { confirmEmailRoute } from '../accounts/confirm-email.route.ts';
import { createUserRoute } from '../accounts/create-user.route.ts';
import { deleteUserRoute } from '../accounts/delete-user.route.ts';
import { endSessionRoute } from '../accounts/end-session.route.ts';
import { generateTokenRoute } from '../accounts/generate-token.route.ts';
import { generateTokenForRoute } from '../accounts/generate-token-for.route.ts';
import { loginRoute } from '../accounts/login.route.ts';
import { myAccountRoute } from '../accounts/my-account.route.ts';
import { partnerRoute } from '../accounts/partner.route.ts';
import { partnerOfRoute, setPartnerOfRoute } from '../accounts/partner-of.route.ts';
import { registerRoute } from '../accounts/register.route.ts';
import { resetPasswordRoute } from '../accounts/reset-password.route.ts';
import {
  apiTokensRoute,
  endApiTokenRoute,
  makeApiTokenRoute,
  setTokenChatsRoute,
} from '../accounts/tokens/api-tokens.route.ts';
import { updateUserRoute } from '../accounts/update-user.route.ts';
import { userInformationRoute } from '../accounts/user-information.route.ts';
import { userpRoute } from '../accounts/userp.route.ts';
import { usersRoute } from '../accounts/users.route.ts';
import { usersActivationRoute } from '../accounts/users-activation.route.ts';
import { billingCalls, billingCallsBeyond, billingPlainRoutes } from '../billing/billing-routes.ts';
import { capabilitiesRoute } from '../capabilities/capabilities.route.ts';
import { webhookHandshakeRoute, webhookRoute } from '../channel-events/webhook.route.ts';
import { chatChangeRoute } from '../chats/chat-change.route.ts';
import { chatContactRoute } from '../chats/chat-contact.route.ts';
import { chatConversationsRoute } from '../chats/chat-conversations.route.ts';
import { chatEmbedRoute } from '../chats/chat-embed.route.ts';
import { chatEventsRoute } from '../chats/chat-events.route.ts';
import { chatMediaRoute } from '../chats/chat-media.route.ts';
import { chatMessagesRoute } from '../chats/chat-messages.route.ts';
import { chatNoteRoute } from '../chats/chat-note.route.ts';
import { chatReadRoute } from '../chats/chat-read.route.ts';
import { chatRepliesRoute, chatReplyDeleteRoute, chatReplySaveRoute } from '../chats/chat-replies.route.ts';
import { chatSearchRoute } from '../chats/chat-search.route.ts';
import { chatSendRoute } from '../chats/chat-send.route.ts';
import { chatStartRoute } from '../chats/chat-start.route.ts';
import { chatTemplatesRoute } from '../chats/chat-templates.route.ts';
import { chatTypingRoute } from '../chats/chat-typing.route.ts';
import { chatUploadRoute } from '../chats/chat-upload.route.ts';
import { chatWaitRoute } from '../chats/chat-wait.route.ts';
import { connectWhatsappRoute } from '../connect/connect-whatsapp.route.ts';
import {
  connectionNumberRoute,
  connectionStateRoute,
  disconnectWhatsappRoute,
  repeatConnectStepRoute,
  sendTestMessageRoute,
} from '../connect/connection.route.ts';
import { sendContactRoute } from '../contact/send-contact.route.ts';
import { dashboardRoute } from '../dashboard/dashboard.route.ts';
import {
  channelMediaDeleteRoute,
  channelMediaRoute,
  channelUploadRoute,
} from '../messages/channel-media.route.ts';
import { exportFileRoute, messageExportRoute } from '../messages/export-messages.route.ts';
import { messageAttemptsRoute } from '../messages/message-attempts.route.ts';
import { messageStatusesRoute } from '../messages/message-statuses.route.ts';
import { messagesRoute } from '../messages/messages.route.ts';
import { messagesOfUserRoute } from '../messages/messages-of-user.route.ts';
import { sendAddressRoute } from '../messages/send-address.route.ts';
import { sendAgainRoute } from '../messages/send-again.route.ts';
import { sendFromNumberRoute, sendMessageRoute } from '../messages/send-message.route.ts';
import { sentMessageRoute, sentMessagesRoute } from '../messages/sent-messages.route.ts';
import { trySendRoute } from '../messages/try-send.route.ts';
import { notificationsRoute, readNotificationsRoute } from '../notifications/notifications.route.ts';
import { createTemplateRoute } from '../templates/create-template.route.ts';
import { deleteTemplateRoute } from '../templates/delete-template.route.ts';
import { deleteTemplateOfUserRoute } from '../templates/delete-template-of-user.route.ts';
import { editTemplateRoute } from '../templates/edit-template.route.ts';
import { manageTemplateRoute } from '../templates/manage-template.route.ts';
import { manageTemplateOfUserRoute } from '../templates/manage-template-of-user.route.ts';
import { syncTemplateRoute } from '../templates/sync-template.route.ts';
import { syncTemplateOfUserRoute } from '../templates/sync-template-of-user.route.ts';
import { templateDetailsOfUserRoute, templateDetailsRoute } from '../templates/template-details.route.ts';
import { templateSyncOfUserRoute, templateSyncRoute } from '../templates/template-sync.route.ts';
import { uploadTemplateSampleRoute } from '../templates/upload-template-sample.route.ts';
import { wholeTemplateOfUserRoute, wholeTemplateRoute } from '../templates/whole-template.route.ts';
import { healthRoute, readyRoute } from './health.route.ts';
import type { PlainRoute } from './http/plain-route.ts';
import type { CallRoute } from './http/route.ts';
import { openApiRoute } from './openapi.route.ts';
import { buildOpenApi } from './openapi.ts';

const sectionSeven: readonly CallRoute[] = [
  ...billingCalls,
  accountUpdateRoute,
  chatContactRoute,
  connectWhatsappRoute,
  generateTokenRoute,
  generateTokenForRoute,
  loginRoute,
  deleteTemplateRoute,
  deleteTemplateOfUserRoute,
  manageTemplateRoute,
  manageTemplateOfUserRoute,
  syncTemplateRoute,
  syncTemplateOfUserRoute,
  messagesRoute,
  messagesOfUserRoute,
  myAccountRoute,
  partnerRoute,
  registerRoute,
  sendMessageRoute,
  userInformationRoute,
  userpRoute,
  usersRoute,
  changePasswordRoute,
  createUserRoute,
  deleteUserRoute,
  updateUserRoute,
  usersActivationRoute,
];
const beyond: readonly CallRoute[] = [
  createTemplateRoute,
  editTemplateRoute,
  templateDetailsRoute,
  templateDetailsOfUserRoute,
  templateSyncRoute,
  templateSyncOfUserRoute,
  uploadTemplateSampleRoute,
  wholeTemplateRoute,
  wholeTemplateOfUserRoute,
  ...billingCallsBeyond,
  accountAccessOfRoute,
  accountAuditRoute,
  apiTokensRoute,
  endApiTokenRoute,
  makeApiTokenRoute,
  setTokenChatsRoute,
  capabilitiesRoute,
  chatChangeRoute,
  chatConversationsRoute,
  chatEmbedRoute,
  chatMessagesRoute,
  chatNoteRoute,
  chatReadRoute,
  chatRepliesRoute,
  chatReplyDeleteRoute,
  chatReplySaveRoute,
  chatSearchRoute,
  chatSendRoute,
  chatStartRoute,
  chatTemplatesRoute,
  chatTypingRoute,
  chatWaitRoute,
  clientsOfRoute,
  moveClientsRoute,
  partnerOfRoute,
  setPartnerOfRoute,
  checkResetLinkRoute,
  confirmEmailRoute,
  connectionNumberRoute,
  connectionStateRoute,
  dashboardRoute,
  disconnectWhatsappRoute,
  endSessionRoute,
  messageAttemptsRoute,
  messageExportRoute,
  messageStatusesRoute,
  sendAddressRoute,
  sendAgainRoute,
  sentMessageRoute,
  sentMessagesRoute,
  trySendRoute,
  notificationsRoute,
  readNotificationsRoute,
  repeatConnectStepRoute,
  resetPasswordRoute,
  sendFromNumberRoute,
  sendContactRoute,
  sendTestMessageRoute,
  setAccountAccessRoute,
];
const plain: readonly PlainRoute[] = [
  healthRoute,
  readyRoute,
  webhookHandshakeRoute,
  webhookRoute,
  ...billingPlainRoutes,
];

/** The calls that this server answers; what is not here is a 404 and not in the document. */
export function servedCalls(isBaseline: boolean): readonly CallRoute[] {
  return isBaseline ? sectionSeven : [...sectionSeven, ...beyond];
}

/** The other addresses. The channel's webhook stays in the baseline: the browser does not see it. */
export function servedPlainRoutes(isBaseline: boolean, productName: string): readonly PlainRoute[] {
  if (isBaseline) return plain;
  const withDocument: readonly PlainRoute[] = [
    ...plain,
    accountEventsRoute,
    chatEventsRoute,
    chatMediaRoute,
    exportFileRoute,
    chatUploadRoute,
    channelUploadRoute,
    channelMediaRoute,
    channelMediaDeleteRoute,
    openApiRoute(() => buildOpenApi(servedCalls(isBaseline), withDocument, productName)),
  ];
  return withDocument;
}
