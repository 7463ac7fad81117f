import { accountAccessOfCall } from './account-access-of.ts';
import { accountAuditCall } from './account-audit.ts';
import { accountUpdateCall } from './account-update.ts';
import { apiTokensCall } from './api-tokens.ts';
import { capabilitiesCall } from './capabilities.ts';
import { changePasswordCall } from './change-password.ts';
import { chatChangeCall } from './chat-change.ts';
import { chatContactCall } from './chat-contact.ts';
import { chatConversationsCall } from './chat-conversations.ts';
import { chatEmbedCall } from './chat-embed.ts';
import { chatMessagesCall } from './chat-messages.ts';
import { chatNoteCall } from './chat-note.ts';
import { chatReadCall } from './chat-read.ts';
import { chatRepliesCall } from './chat-replies.ts';
import { chatReplyDeleteCall } from './chat-reply-delete.ts';
import { chatReplySaveCall } from './chat-reply-save.ts';
import { chatSearchCall } from './chat-search.ts';
import { chatSendCall } from './chat-send.ts';
import { chatStartCall } from './chat-start.ts';
import { chatTemplatesCall } from './chat-templates.ts';
import { chatTypingCall } from './chat-typing.ts';
import { chatWaitCall } from './chat-wait.ts';
import { checkResetLinkCall } from './check-reset-link.ts';
import { clearFlagCall } from './clear-flag.ts';
import { clientsOfCall } from './clients-of.ts';
import { confirmEmailCall } from './confirm-email.ts';
import { connectWhatsappCall } from './connect-whatsapp.ts';
import { connectionNumberCall } from './connection-number.ts';
import { connectionStateCall } from './connection-state.ts';
import { createTemplateCall } from './create-template.ts';
import { createUserCall } from './create-user.ts';
import { dashboardCall } from './dashboard.ts';
import type { Call } from './define-call.ts';
import { deleteTemplateCall } from './delete-template.ts';
import { deleteTemplateOfUserCall } from './delete-template-of-user.ts';
import { deleteUserCall } from './delete-user.ts';
import { disconnectWhatsappCall } from './disconnect-whatsapp.ts';
import { editTemplateCall } from './edit-template.ts';
import { endApiTokenCall } from './end-api-token.ts';
import { endSessionCall } from './end-session.ts';
import { generateTokenCall } from './generate-token.ts';
import { generateTokenForCall } from './generate-token-for.ts';
import { gstVerifactionCall } from './gst-verifaction.ts';
import { loginCall } from './login.ts';
import { makeApiTokenCall } from './make-api-token.ts';
import { manageTemplateCall } from './manage-template.ts';
import { manageTemplateOfUserCall } from './manage-template-of-user.ts';
import { messageAttemptsCall } from './message-attempts.ts';
import { messageExportCall } from './message-export.ts';
import { messageStatusesCall } from './message-statuses.ts';
import { messagesCall } from './messages.ts';
import { messagesOfUserCall } from './messages-of-user.ts';
import { moveClientsCall } from './move-clients.ts';
import { myAccountCall } from './my-account.ts';
import { notificationsCall, readNotificationsCall } from './notifications.ts';
import { orderCall } from './order.ts';
import { orderStatusCall } from './order-status.ts';
import { partnerCall } from './partner.ts';
import { partnerOfCall } from './partner-of.ts';
import { paymentDocumentCall } from './payment-document.ts';
import { paymentHistoryCall } from './payment-history.ts';
import { paymentsCall } from './payments.ts';
import { pdfCall } from './pdf.ts';
import { plansOfSaleCall } from './plans-of-sale.ts';
import { reconciliationCall } from './reconciliation.ts';
import { reconciliationCsvCall } from './reconciliation-csv.ts';
import { refundPaymentCall } from './refund-payment.ts';
import { registerCall } from './register.ts';
import { repeatConnectStepCall } from './repeat-connect-step.ts';
import { resetPasswordCall } from './reset-password.ts';
import { sellerOfInvoicesCall } from './seller-of-invoices.ts';
import { sendAddressCall } from './send-address.ts';
import { sendAgainCall } from './send-again.ts';
import { sendContactCall } from './send-contact.ts';
import { sendFromNumberCall, sendMessageCall } from './send-message.ts';
import { sendTestMessageCall } from './send-test-message.ts';
import { sentMessageCall, sentMessagesCall } from './sent-messages.ts';
import { setAccountAccessCall } from './set-account-access.ts';
import { setPartnerOfCall } from './set-partner-of.ts';
import { setPlansCall } from './set-plans.ts';
import { setSellerCall } from './set-seller.ts';
import { setTokenChatsCall } from './set-token-chats.ts';
import { settingsChangesCall } from './settings-changes.ts';
import { subscriptionCall } from './subscription.ts';
import { syncTemplateCall } from './sync-template.ts';
import { syncTemplateOfUserCall } from './sync-template-of-user.ts';
import { templateDetailsCall } from './template-details.ts';
import { templateDetailsOfUserCall } from './template-details-of-user.ts';
import { templateSyncCall } from './template-sync.ts';
import { templateSyncOfUserCall } from './template-sync-of-user.ts';
import { trySendCall } from './try-send.ts';
import { updateUserCall } from './update-user.ts';
import { uploadTemplateSampleCall } from './upload-template-sample.ts';
import { userInformationCall } from './user-information.ts';
import { userpCall } from './userp.ts';
import { usersCall } from './users.ts';
import { usersActivationCall } from './users-activation.ts';
import { verifyPaymentCall } from './verify-payment.ts';
import { wholeTemplateCall } from './whole-template.ts';
import { wholeTemplateOfUserCall } from './whole-template-of-user.ts';

/** Every call there is, for the server's routes, the OpenAPI document and the tests that walk them. */
export const allCalls: readonly Call[] = [
  accountAccessOfCall,
  accountAuditCall,
  accountUpdateCall,
  capabilitiesCall,
  changePasswordCall,
  chatChangeCall,
  chatContactCall,
  chatConversationsCall,
  chatEmbedCall,
  chatMessagesCall,
  chatNoteCall,
  chatReadCall,
  chatRepliesCall,
  chatReplyDeleteCall,
  chatReplySaveCall,
  chatSearchCall,
  chatSendCall,
  chatStartCall,
  chatTemplatesCall,
  chatTypingCall,
  chatWaitCall,
  clientsOfCall,
  checkResetLinkCall,
  confirmEmailCall,
  connectWhatsappCall,
  sendTestMessageCall,
  repeatConnectStepCall,
  disconnectWhatsappCall,
  connectionStateCall,
  connectionNumberCall,
  createTemplateCall,
  createUserCall,
  dashboardCall,
  deleteTemplateCall,
  deleteTemplateOfUserCall,
  deleteUserCall,
  editTemplateCall,
  apiTokensCall,
  endApiTokenCall,
  makeApiTokenCall,
  setTokenChatsCall,
  endSessionCall,
  generateTokenCall,
  generateTokenForCall,
  gstVerifactionCall,
  loginCall,
  manageTemplateCall,
  manageTemplateOfUserCall,
  messagesCall,
  messagesOfUserCall,
  messageAttemptsCall,
  messageExportCall,
  sendAddressCall,
  sendAgainCall,
  sentMessageCall,
  sentMessagesCall,
  messageStatusesCall,
  moveClientsCall,
  myAccountCall,
  notificationsCall,
  orderCall,
  orderStatusCall,
  partnerCall,
  partnerOfCall,
  paymentDocumentCall,
  paymentHistoryCall,
  paymentsCall,
  pdfCall,
  plansOfSaleCall,
  readNotificationsCall,
  clearFlagCall,
  reconciliationCall,
  reconciliationCsvCall,
  refundPaymentCall,
  registerCall,
  resetPasswordCall,
  sellerOfInvoicesCall,
  sendContactCall,
  sendFromNumberCall,
  sendMessageCall,
  setAccountAccessCall,
  setPartnerOfCall,
  setPlansCall,
  setSellerCall,
  settingsChangesCall,
  subscriptionCall,
  syncTemplateCall,
  syncTemplateOfUserCall,
  templateDetailsCall,
  templateDetailsOfUserCall,
  templateSyncCall,
  templateSyncOfUserCall,
  trySendCall,
  updateUserCall,
  uploadTemplateSampleCall,
  userInformationCall,
  userpCall,
  usersActivationCall,
  usersCall,
  verifyPaymentCall,
  wholeTemplateCall,
  wholeTemplateOfUserCall,
];
