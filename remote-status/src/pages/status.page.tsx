import { ReadStatus } from '../features/read-status/read-status.tsx';

/** /client-area/status, for an Admin. */
export default function StatusPage() {
  return <ReadStatus />;
}
