import { messageExportCall } from '@chatline/contract/calls/message-export';
import type { MessageFilter } from '@chatline/contract/calls/message-statuses';
import { getConfig, useApiMutation } from '@chatline/runtime';

/** Loads what the filter shows as CSV: the browser writes it to disk as it comes, however long it is. */
export function useExport(filter: MessageFilter) {
  const exporting = useApiMutation(messageExportCall, {
    onSuccess: ({ path }) => {
      const link = document.createElement('a');
      link.href = getConfig().apiBase + path;
      link.download = '';
      link.click();
    },
  });
  return { isExporting: exporting.isPending, start: () => exporting.mutate({ body: filter }) };
}
