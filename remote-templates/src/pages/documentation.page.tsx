import { Documentation } from '../features/read-documentation/documentation.tsx';

/** The API documentation. */
export default function DocumentationPage() {
  return <Documentation />;
}
