import { ConnectNumber } from '../features/connect-number/connect-number.tsx';

/** /client-area/connect-whatsapp (specification, section 4, "Connect business chat account"). */
export default function ConnectWhatsappPage() {
  return <ConnectNumber />;
}
