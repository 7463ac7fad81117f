/** The parts of the router that remotes need, as one instance. Not all of it, because each shared name costs bytes. */
export {
  Link,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { useLeaveGuard } from './leave-guard.ts';
export { useNavPlace } from './nav-place.ts';
