import type { TemplateDetail } from '@chatline/contract/calls/template-detail';
import { editRule } from '@chatline/contract/templates/edit-limits';
import { reasonText, scoreText, statusText } from '@chatline/contract/templates/template-state.texts';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Stack } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { DetailsPreview } from './details-preview.tsx';
import { manageTemplatesTexts as texts } from './manage-templates.texts.ts';
import { TemplateStatus } from './template-status.tsx';

interface TemplateDetailsProps {
  readonly detail: TemplateDetail | undefined;
  /** The client's plain id; undefined for the caller's own list. */
  readonly userId: string | undefined;
  /** True if the reader may edit it, so that the limits apply to them. */
  readonly mayEdit: boolean;
  readonly onEdit: (templateId: string) => void;
  readonly onClose: () => void;
}

/** The meaning of a template's state, quality and category, why it was rejected and what to do. */
export function TemplateDetails({ detail, userId, mayEdit, onEdit, onClose }: TemplateDetailsProps) {
  if (detail === undefined) return null;
  const rule = editRule(detail.status, detail.edits_at_ms, Date.now());
  const edit = () => {
    onClose();
    onEdit(detail.template_id);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={detail.template_name}
      sub={`${detail.language} · ${detail.category}`}
      closeLabel={texts.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {mayEdit && rule.isAllowed && (
            <Button variant="primary" onClick={edit}>
              {texts.columns.edit}
            </Button>
          )}
        </>
      }
    >
      <Facts detail={detail} />
      {mayEdit && <Fact name={texts.editing} text={rule.text} />}
      <DetailsPreview templateId={detail.template_id} userId={userId} />
    </Dialog>
  );
}

function Facts({ detail }: { readonly detail: TemplateDetail }) {
  const { status, score, reason, advice, category, previous_category, correct_category } = detail;
  const quality = scoreText(score);
  return (
    <>
      <Stack gap={1} align="start">
        <TemplateStatus status={status} />
        <Text>{statusText(status).meaning}</Text>
      </Stack>
      {reason && <Fact name={texts.why} text={reasonText(reason)} />}
      {advice && <Fact name={texts.whatToDo} text={advice} />}
      <Fact name={`${texts.quality}: ${quality.label}`} text={quality.meaning} />
      {previous_category && previous_category !== category && (
        <Fact name={texts.moved} text={texts.movedFrom(previous_category, category)} />
      )}
      {correct_category && correct_category !== category && (
        <Fact name={texts.moved} text={texts.willMove(correct_category)} />
      )}
    </>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <Text size="label" weight={560}>
        {name}
      </Text>
      <Text tone="muted">{text}</Text>
    </div>
  );
}
