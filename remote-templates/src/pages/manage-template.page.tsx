import { CodecError, decodeBase64 } from '@chatline/contract/codecs/base64';
import { hasCapability } from '@chatline/runtime';
import { useNavigate, useNavPlace, useParams, useSearchParams } from '@chatline/runtime/navigation';
import { lazy } from 'react';
import { TemplateList } from '../features/manage-templates/template-list.tsx';
import { UnknownClient } from '../features/manage-templates/unknown-client.tsx';

/** The list does without the editor and its forms. */
const EditEditor = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "page-edit-template" */ '../features/create-template/edit-editor.tsx')
  ).EditEditor,
}));

const usersList = '/client-area/manage-user';
const ownList = '/client-area/manage-template';

/**
 * The user's own templates, or those of the client whose id the URL carries in base64; with `?edit=` and the id of one
 * of the user's own, that one is edited.
 */
export default function ManageTemplatePage() {
  const navigate = useNavigate();
  const { userid } = useParams();
  const [search] = useSearchParams();
  // A client's templates belong to the list of users: an Admin or a Partner has no own templates in the sidebar.
  useNavPlace(userid === undefined ? undefined : usersList);
  const editedId = userid === undefined && hasCapability('templates.write') ? search.get('edit') : null;
  if (editedId !== null) {
    return (
      <EditEditor
        key={editedId}
        templateId={editedId}
        listPath={ownList}
        onSent={() => void navigate(ownList)}
      />
    );
  }
  const edit = (templateId: string) => void navigate(`${ownList}?edit=${encodeURIComponent(templateId)}`);
  const create = () => void navigate('/client-area/create-template');
  const userId = userid === undefined ? undefined : decodedId(userid);
  if (userId === null) return <UnknownClient />;
  return <TemplateList key={userId} userId={userId} onEdit={edit} onCreate={create} />;
}

function decodedId(encoded: string): string | null {
  try {
    return decodeBase64(encoded) || null;
  } catch (error) {
    if (error instanceof CodecError) return null;
    throw error;
  }
}
