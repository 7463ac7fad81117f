import { hasCapability } from '@chatline/runtime';
import { ConnectNumber } from '../features/connect-number/connect-number.tsx';
import { ManageConnection } from '../features/connect-number/manage-connection.tsx';

/** /client-area/connect-whatsapp (specification, section 4, "Connect business chat account"). */
export default function ConnectWhatsappPage() {
  return hasCapability('connect.manage') ? <ManageConnection /> : <ConnectNumber />;
}
