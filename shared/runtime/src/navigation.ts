/** The parts of the router that remotes need: one instance, without sharing all of it (each shared name costs bytes). */
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
