import { type ChatContact, chatContactCall } from '@chatline/contract/calls/chat-contact';
import { chatPollMs } from '@chatline/contract/constants/chats';
import { failureText, useApiQuery } from '@chatline/runtime';
import { Banner } from '@chatline/ui/banner';
import { Mark } from '@chatline/ui/brand';
import { Button } from '@chatline/ui/button';
import { Empty, ErrorState } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { SearchBar } from '@chatline/ui/search-bar';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { memo, useCallback, useMemo, useState } from 'react';
import { contactPreview } from '../../model/contact-preview.ts';
import { moveByArrows } from '../../model/move-by-arrows.ts';
import { ChatListColumn, ChatRow, chatRowHeightPx } from '../../ui/chat-list.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { listContactsTexts as texts } from './list-contacts.texts.ts';

interface ContactListProps {
  /** The number of the open chat. */
  readonly chosen: string | undefined;
  /** True if a link leads to a conversation that does not exist. */
  readonly isMissing?: boolean;
  readonly onChoose: (conversationKey: string) => void;
}

/** The contacts (specification, screen 16); the search box filters nothing yet. */
export function ContactList(props: ContactListProps) {
  const [search, setSearch] = useState('');
  return (
    <ChatListColumn
      title={texts.title}
      brand={<Mark sizePx={26} />}
      tools={
        <SearchBar
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={search}
          onChange={setSearch}
        />
      }
    >
      <Contacts {...props} />
    </ChatListColumn>
  );
}

/**
 * The contacts, read again about 3 seconds after each response or failure. A failure keeps the last response,
 * and only the first read of all counts as loading (specification, section 4).
 */
function useContacts() {
  const query = useApiQuery(chatContactCall, {}, { pollAfterMs: chatPollMs });
  const { data, error, isFetching, errorUpdateCount } = query;
  const [lastError, setLastError] = useState(error);
  // While nothing has been read yet, each further try clears the error; its message stays until one succeeds.
  if (error !== null && error !== lastError) setLastError(error);
  const failure = error ?? (data === undefined && errorUpdateCount > 0 ? lastError : null);
  return {
    contacts: data?.data,
    isFirstRead: data === undefined && failure === null,
    failure: failure === null ? undefined : failureText(failure),
    isReading: isFetching,
    retry: () => void query.refetch(),
  };
}

function Contacts({ chosen, isMissing, onChoose }: ContactListProps) {
  const { contacts, isFirstRead, failure, isReading, retry } = useContacts();
  if (isFirstRead) return <Loading />;
  if (contacts === undefined) {
    return (
      <ErrorState
        cause={failure}
        action={
          <Button isWorking={isReading} onClick={retry}>
            {texts.retry}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {failure && <Stale cause={failure} />}
      {isMissing && <Banner tone="info">{texts.missing}</Banner>}
      {contacts.length === 0 ? (
        <Empty text={texts.empty} note={texts.emptyNote} />
      ) : (
        <Rows contacts={contacts} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  );
}

interface RowsProps extends Pick<ContactListProps, 'chosen' | 'onChoose'> {
  readonly contacts: readonly ChatContact[];
}

function Rows({ contacts, chosen, onChoose }: RowsProps) {
  const byKey = useMemo(() => new Map(contacts.map((contact) => [contact.wa_id, contact])), [contacts]);
  const keys = useMemo(() => [...byKey.keys()], [byKey]);
  const textOf = useCallback(
    (key: string) => {
      const { name = '', message = '' } = byKey.get(key) ?? {};
      return `${name} ${contactPreview(message)}`;
    },
    [byKey],
  );
  return (
    <Box display="contents" onKeyDown={moveByArrows}>
      <VirtualList
        keys={keys}
        label={texts.title}
        textOf={textOf}
        rowHeightPx={chatRowHeightPx}
        draw={(key) => {
          const contact = byKey.get(key);
          return contact && <ContactRow contact={contact} isCurrent={key === chosen} onChoose={onChoose} />;
        }}
      />
    </Box>
  );
}

interface ContactRowProps {
  readonly contact: ChatContact;
  readonly isCurrent: boolean;
  readonly onChoose: (conversationKey: string) => void;
}

const ContactRow = memo(function ContactRow({ contact, isCurrent, onChoose }: ContactRowProps) {
  const { name, message, wa_id } = contact;
  const preview = contactPreview(message);
  return (
    <ChatRow
      isBare
      name={name}
      preview={preview}
      isCut={preview !== message}
      isCurrent={isCurrent}
      onSelect={() => onChoose(wa_id)}
    />
  );
});

function Loading() {
  return (
    <Box px="16px" py="20px">
      <SkeletonLines count={8} label={texts.loading} />
    </Box>
  );
}

function Stale({ cause }: { cause: string }) {
  return (
    <Box bg="danger-subtle" color="danger" px="16px" py="8px">
      <Text role="status" size="small" weight={500}>
        {texts.stale(cause)}
      </Text>
    </Box>
  );
}
