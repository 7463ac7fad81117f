import { CodecError, decodeBase64 } from '@chatline/shared/codecs/base64';
import { useNavigate, useParams } from '@chatline/shared/runtime/navigation';
import { TemplateList } from '../features/manage-templates/template-list.tsx';
import { UnknownClient } from '../features/manage-templates/unknown-client.tsx';

/** The own templates, or those of the client whose id the URL carries in base64. */
export default function ManageTemplatePage() {
  const navigate = useNavigate();
  const { userid } = useParams();
  const edit = (templateId: string) =>
    void navigate(`/client-area/create-template?edit=${encodeURIComponent(templateId)}`);
  const userId = userid === undefined ? undefined : decodedId(userid);
  if (userId === null) return <UnknownClient />;
  return <TemplateList key={userId} userId={userId} onEdit={edit} />;
}

function decodedId(encoded: string): string | null {
  try {
    return decodeBase64(encoded) || null;
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}
