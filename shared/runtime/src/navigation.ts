/** What remotes need of the router: one instance, without sharing all of it (a container per name is dear). */
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
