/** A word that this repository replaces by the field's term. */
export interface OldWord {
  readonly word: string;
  /** The term to write instead. */
  readonly use: string;
  /** Finds it in a line whose compound names are split into words: `toldAt` is "told At", `wa_id` stays. */
  readonly pattern: RegExp;
  /** Finds it in the line as it is, for words that only make sense unsplit. */
  readonly isUnsplit?: true;
}

export const oldWords: readonly OldWord[] = [
  { word: 'told', use: 'reported, notified', pattern: /\btold\b/i },
  { word: 'news', use: 'event, update, notification', pattern: /\bnews\b/i },
  { word: 'hear', use: 'subscribe, listener, received', pattern: /\b(?:hears?|hearing|hearers?|heard)\b/i },
  { word: 'lane', use: 'queue, send queue', pattern: /\blanes?\b/i },
  {
    word: 'letter',
    use: 'email, email template',
    pattern: /\bletters?\b/i,
  },
  { word: 'waId', use: 'recipient, recipientId', pattern: /\bwaIds?\b/, isUnsplit: true },
  {
    word: 'looked closer',
    use: 'deferred, rechecked',
    pattern: /\blook(?:ed|s|ing)?[- ]closer\b|\btake looked\b/i,
  },
  { word: 'put behind', use: 'blocked, over_limit', pattern: /\b(?:put (?:behind|over)|hold back)\b/i },
  { word: 'upkeep', use: 'maintenance', pattern: /\bupkeep\b/i },
  { word: 'holdings', use: 'entitlement', pattern: /\bholdings\b/i },
  { word: 'reached people', use: 'daily contacts', pattern: /\breached[- ]people\b/i },
  { word: 'known places', use: 'trusted networks', pattern: /\bknown[- ]places\b/i },
  { word: 'channel accounts', use: 'WhatsApp connections', pattern: /\bchannel[- ]accounts?\b/i },
  {
    word: 'words (in names)',
    use: 'text, label, message',
    pattern:
      /\b(?!(?:amountI|i)nWords\b)\w*[a-z]Words\b|\bwords[A-Z]\w*|\b(?:send|leave|issue|value)-words\b/,
    isUnsplit: true,
  },
  {
    word: 'with words',
    use: 'with a message, with the reason',
    pattern: /\b(?:with|without|in plain|in its|in their|in our|in the same) words\b/i,
  },
  {
    word: 'isSame',
    use: 'timingSafeEqualText, isDeepEqual',
    pattern: /\bisSame\b|\bis-same\b/,
    isUnsplit: true,
  },
  {
    word: 'talk, keep-up, per-chat, in-pages, place (as files)',
    use: 'conversation-runtime, sync, per-conversation-cache, chunk-ids, sort-key',
    pattern: /^(?:talk|keep-up|per-chat|in-pages|place)(?:\.test)?\.tsx?$/,
  },
  { word: 'ask', use: 'fetch, request, query, check', pattern: /\b(?:asks?|asked|asking|askers?)\b/i },
  { word: 'tell', use: 'report, notify, publish, show', pattern: /\b(?:tells?|telling)\b/i },
  { word: 'words', use: 'text, label, message', pattern: /\bwords\b/i },
  { word: 'mend', use: 'fix, repair', pattern: /\bmend(?:s|ed|ing)?\b/i },
  { word: 'whoever', use: 'the noun: the person, the caller', pattern: /\bwhoever\b/i },
  { word: 'thereof', use: 'of it', pattern: /\b(?:there|where)of\b/i },
  { word: 'of whom', use: 'the noun first', pattern: /\bof whom\b/i },
  { word: 'anew', use: 'again, new', pattern: /\banew\b/i },
  { word: 'all the same', use: 'still, anyway', pattern: /\ball the same\b/i },
  { word: 'any more', use: 'no longer, not now', pattern: /\bany ?more\b/i },
  { word: 'somebody', use: 'a person, another user, one of them', pattern: /\bsomebod(?:y|ies)\b/i },
  { word: 'e-mail', use: 'email', pattern: /\be-mail(?:s|ed|ing)?\b/i },
  { word: 'mailed', use: 'emailed', pattern: /\bmailed\b/i, isUnsplit: true },
  { word: 'the channel', use: 'WhatsApp', pattern: /\bthe channels?\b/i },
  {
    word: 'most…, least… (in names)',
    use: 'max…, min…',
    pattern:
      /\b(?:most|least)[A-Z]|(?<!\b(?:at|the|by) )\b(?:most|least)\b(?=[?]?: |\)|\}|,? \}|[,;]$| [<>=!+*/-]+ |\.to[A-Z])/,
    isUnsplit: true,
  },
  { word: 'withdraw', use: 'revoke', pattern: /\bwithdraw(?:s|n|als?)?\b/i },
  { word: 'activated', use: 'switched on, switched off', pattern: /\b(?:de)?activated\b/i },
  { word: 'canned', use: 'saved', pattern: /\bcanned\b/i },
  { word: 'sendAgain', use: 'resend', pattern: /\b(?:\w+S|s)endAgain(?!st)\w*/, isUnsplit: true },
  { word: 'tidyUp', use: 'maintenance', pattern: /\btidyUp\b/, isUnsplit: true },
  { word: 'isAbsent', use: 'isMissing', pattern: /\bisAbsent\b/, isUnsplit: true },
  {
    word: 'channel of notifications',
    use: 'topic',
    pattern: /\b(?:event|notification|(?:account|chats|sending|jobs)) channels?\b/i,
  },
  {
    word: 'sign (of an emoji)',
    use: 'character',
    pattern: /\bdata-sign\b|\b(?:emoji|one|shown|picked)\.sign\b/,
    isUnsplit: true,
  },
  { word: 'sign (of a mark)', use: 'delimiter', pattern: /\bmarkSigns\b/, isUnsplit: true },
  {
    word: 'WhatsApp takes',
    use: 'accepts',
    pattern: /(?<!from )\bwhatsapp (?:certainly )?(?:takes|took|did not take)\b/i,
    isUnsplit: true,
  },
  {
    word: 'taken (of a message)',
    use: 'sent, accepted',
    pattern: /\b(?:mark|record|create|on|was)Taken|\bTakenMessage\b/,
    isUnsplit: true,
  },
  {
    word: 'place (in names)',
    use: 'cursor, sort key, path, slot, network, position',
    // Of the names left out, the contract report has six until contract version 3.0.0; the others mean "in place".
    pattern:
      /\b(?!(?:Dialog|Portal|Bar|System|In)Place\b)[A-Z]\w*Place\b|\b(?!use(?:Shown)?NavPlace\b|(?:putI|i)nPlace\b)[a-z]\w*Place\b|\b(?:read|parse|format|hold)Place\b|\binboundPlace\b|\b\w*(?:[hH]istory|[sS]croll|[lL]ook|[rR]ail)Places?(?:Px)?\b|\b(?:history|look|scroll)-places?\b|\b(?:const|let) places?\b|\bplaces: [A-Z]|\bfunction Place\b/,
    isUnsplit: true,
  },
  { word: 'daily limit', use: 'messaging limit', pattern: /\b(?:daily|day)[- ]limits?\b/i },
  {
    word: 'longest… (in names)',
    use: 'max… with its unit',
    pattern: /\blongest[A-Z]\w*/,
    isUnsplit: true,
  },
  {
    word: 'drop, remove (of stored rows and files, in names)',
    use: 'delete; clear for a column',
    pattern:
      /\bdrop(?:Old|Ended|Links|Unused|Refund|Flag|Twin)\w*|\bremove(?:Mail|OlderMails|Registrations|Files?|Folder|EmptyFolders|DataDir)\b|\bremove\(reply\b|\bmedia\.remove\b|\b(?:outbox|storage)\.drop\b/,
    isUnsplit: true,
  },
  {
    word: 'channel (in names of the Cloud API)',
    use: 'WhatsApp, cloudApi',
    pattern:
      /\b(?!channelEventsArea\b|channelIds?\b)channel[A-Z]\w*|\b(?!BroadcastChannel\b)\w+Channels?\b|\bChannel[A-Z]\w*|\b(?:channel|Channel)(?=[,.]? [:=}]|: [A-Z]|\.[a-z]+[.(])/,
    isUnsplit: true,
  },
  {
    word: 'usual (in names)',
    use: 'default',
    // A usual day of the demo, and a message of one, are meant as they are called.
    pattern: /\busual(?!(?:Message|Day)\b)[A-Z]\w*/,
    isUnsplit: true,
  },
  {
    word: 'rest_code, day_limit',
    use: 'pause_code, messaging_limit',
    pattern: /\b(?:rest_code|day_limit)\b/,
    isUnsplit: true,
  },
  {
    word: 'of before',
    use: 'earlier, from before the thing named',
    pattern: /\bof before\b(?!\))/i,
  },
  {
    word: 'answer (of a response, in names)',
    use: 'response, result',
    pattern: /\b(?:const|let) answers?\b(?! = (?:async )?\()/,
    isUnsplit: true,
  },
  {
    word: 'channelId',
    use: 'wamid (of a message), mediaId (of a file)',
    pattern: /\b\w*[cC]hannelIds?(?:Of)?\b/,
    isUnsplit: true,
  },
  { word: 'the own', use: "one's own, their own, the caller's own", pattern: /\bthe own\b/i },
  {
    word: 'sign in (to the console)',
    use: 'log in',
    pattern:
      /\bsignIn(?:As|Buyer|Unconnected|With|Next|Texts|Alert)\b|\bSignIn(?:Page|Layout|Alert)\b|\b[Ss]ign(?:s|ed|ing)? in (?:as|over)\b|\b[Bb]y signing in\b/,
    isUnsplit: true,
  },
  {
    word: 'is no, are no',
    use: 'is not a, are not',
    pattern:
      /(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!(?:longer|more|other|such|one|way|finer)\b)[A-Za-z]|\b(?:that|it|which) (?:is|are) none\b/,
    isUnsplit: true,
  },
  {
    word: 'provider (of WhatsApp, in names)',
    use: 'WhatsApp, Meta',
    pattern: /\bProviderNumber\b|\bisProviderOrigin\b/,
    isUnsplit: true,
  },
  {
    word: 'act (in names)',
    use: 'action',
    pattern: /(?<!\\)\b[a-z]\w*Acts?\b|\b[A-Z]\w*[a-z]Acts?\b|\b(?:const|let) acts?\b|<Acts?\b|\bacts?: \(/,
    isUnsplit: true,
  },
  { word: 'dearer', use: 'more expensive', pattern: /\bdear(?:er|est)\b/i },
  { word: 'wa_id', use: 'recipient_id, conversation_key', pattern: /\bwa_id\b/, isUnsplit: true },
  {
    word: 'tries (in names)',
    use: 'attempts',
    pattern:
      /\b\w*[a-z]Tries\b|\btriesIn[A-Z]\w*|\b(?:const|let|readonly) tries\b|\btries(?:\.current)? \+= 1/,
    isUnsplit: true,
  },
];

/** A place in which an old word has to stay. */
export interface Exception {
  readonly path: RegExp;
  /** The word; undefined for all of them. */
  readonly word?: string;
  /** Only in lines that this finds. */
  readonly line?: RegExp;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  {
    path: /^shared\/contract\/src\/(?:calls\/api-tokens|testing\/call-samples)\.ts$|\/api-tokens(?:\.route|\.test)?\.tsx?$/,
    word: 'most…, least… (in names)',
    line: /\bmost: |\.most\b/,
    reason: 'A field of the call api-tokens; other clients read it.',
  },
  {
    path: /^shared\/ui\/src\/field\.tsx$|^(?:remote-[a-z]+|gallery)\/src\//,
    word: 'most…, least… (in names)',
    line: /\bcounter\??[:=]|\bcounter\.most\b|`\{ used: 12, most: 60 \}`/,
    reason: 'A prop of Field: released modules of contract 2 use it.',
  },
  {
    path: /^(?:sandbox|e2e|docs)\/|^shared\/contract\/src\/|^(?:remote-[a-z]+|shell)\/src\/|\.test\.ts$/,
    word: 'wa_id',
    reason:
      'A field of section 7 and of WhatsApp; stand-ins, calls, screens and tests have it as the wire does.',
  },
  {
    path: /^server\/src\/(?:whatsapp\/webhook|testing)\/|\/(?:process-(?:inbound|person-event)|erase-events)\.ts$/,
    word: 'wa_id',
    reason: 'A field of webhooks, where they are read.',
  },
  {
    path: /\.route\.ts$|^server\/src\/dashboard\/own-figures\.ts$/,
    word: 'wa_id',
    line: /\bwa_id: [a-z]/,
    reason: 'A field of a response, where it is written.',
  },
  {
    path: /^bench\/load\/mix\.mjs$/,
    word: 'wa_id',
    line: /\bcontacts = \[\{ wa_id: /,
    reason: 'A field of webhooks, where a measurement writes one.',
  },
  {
    path: /^server\/src\/platform\/logger\.ts$|\/normalise-recipient\.ts$/,
    word: 'wa_id',
    line: /^ {2}'wa_id',|as WhatsApp writes `wa_id`/,
    reason: 'The name of the field itself: never logged, or documented.',
  },
  { path: /\/migrations\//, reason: 'A migration that has run is never changed.' },
  { path: /\/upgrade\.test\.ts$|\/upgrade\//, reason: 'Upgrades a database from before its names changed.' },
  { path: /^\.ci\/vocabulary\//, reason: 'Lists and tests the words themselves.' },
  {
    path: /^\.ci\/commits\/wrong-subjects\.ts$/,
    word: 'words',
    line: /find-old-words\.ts/,
    reason: 'The name of a file that reads the list.',
  },
  {
    path: /^(?:CHANGELOG|CONTRIBUTING|docs\/glossary)\.md$/,
    reason: 'Says what the words were replaced by.',
  },
  {
    path: /^(?!server\/src\/(?:platform\/mail|accounts\/email-templates)\/)/,
    word: 'letter',
    reason: 'A character; only mails were called letters.',
  },
  { path: /(?:)/, word: 'lane', line: /Long Lane/, reason: 'A street in an address.' },
  {
    path: /^shared\/contract\/src\/(?:calls\/(?:conversation-key|chat-typing)|testing\/call-samples)\.ts$|^docs\/wire\.md$/,
    word: 'waId',
    reason: "The field of the chats' calls that names a conversation; in code it is the conversation key.",
  },
  {
    path: /^(?:server\/src\/(?:chats\/chat-events\.route|testing\/bad-input\/known-values)|e2e\/chats-scroll\.spec)\.ts$|^bench\/chats\.mjs$/,
    word: 'waId',
    line: /with waId,|data: \{ waId: |^ {2,4}waId: /,
    reason: 'The same field: documented, or in a request or response written out.',
  },
  {
    path: /\/(?:message-attempts(?:\.route)?|call-samples|webhook\.test|log\.test)\.ts$|\/list-messages\/|\/manage-templates\/(?:test-result\.ts|send-test\.test\.tsx)$/,
    word: 'told',
    line: /\btold: /,
    reason: 'A field of the call message-attempts; other clients read it.',
  },
  {
    path: /(?:)/,
    line: /Offers, news, launches|Good news|Can you hear me\?|Reply STOP to hear no more/,
    reason: 'A sentence that a user or a customer reads.',
  },
  {
    path: /^shared\/contract\/src\/calls\/reconciliation\.ts$|^server\/src\/billing\/(?:reconcile\/compare-order|settings\.test)\.ts$|\/reconciled-columns\.tsx$/,
    word: 'words',
    line: /\bwords: /,
    reason: 'A field of the call reconciliation; other clients read it.',
  },
  {
    path: /amount-in-words|^docs\/stack-and-why\.md$|\/invoices\/(?:make-pdf|numbers\.test)\.ts$/,
    word: 'words',
    line: /amount[- ]?in[- ]?words|to-words|\binWords\b/i,
    reason: 'An amount spelled out, as invoices call it.',
  },
  {
    path: /^remote-chats\/src\/ui\/rows-in-parts\.test\.tsx$/,
    word: 'lane',
    reason: "A field of the virtualizer's rows.",
  },
  {
    path: /^server\/src\/people\/carried-over\.deep\.test\.ts$/,
    word: 'channel accounts',
    reason: 'Fills the table by the name that it had before a migration.',
  },
  {
    path: /^server\/src\/demo\/demo-texts\.ts$/,
    word: 'ask',
    line: /the basmati you asked for/,
    reason: 'A sentence to a customer of the demo.',
  },
  {
    path: /^(?:shared\/(?:runtime|ui)|remote-[a-z]+|gallery)\/src\//,
    word: 'ask',
    line: /^\s*isAsked$|\bisAsked(?:: (?:boolean;|isChoiceMissing\b)|=\{(?:state\.|form\.)?edit\.isAsked\})/,
    reason: 'A field of Edit and a prop of StaleEdits: released modules of contract 2 use it.',
  },
  {
    path: /^(?:shared\/(?:ui\/src\/alert-dialog|runtime\/src\/host\/alerts)|gallery\/src\/entries\/overlay)\.tsx$/,
    word: 'ask',
    line: /\bask: |'ask'/,
    reason: 'A tone of AlertDialog: released modules of contract 2 use it.',
  },
  {
    path: /^server\/src\/(?:chats\/stored-content|chats\/media-bucket\.test|channel-events\/inbound-content|demo\/thread-content)\.ts$/,
    word: 'channelId',
    line: /\bchannelId: (?:v\.string|mediaId\b|id\b)/,
    reason: 'A field of stored messages.',
  },
  {
    path: /^server\/src\/(?:exports\/export\.store|chats\/erased-chats\.store|erasure\/erase-person\.test)\.ts$/,
    word: 'channelId',
    line: /->>'channelId'|"channelId": "7001"/,
    reason: 'A field of stored messages.',
  },
  {
    path: /^shared\/runtime\/src\/host\/(?:alert-fallback|notices)\.test\.tsx$|\/show-price\.texts\.ts$/,
    word: 'answer (of a response, in names)',
    reason: "A person's answer to an alert; answers to frequent questions.",
  },
  {
    path: /^remote-chats\/src\/model\/outbox-storage\.ts$/,
    word: 'words',
    reason: 'A field that windows with an earlier release have stored.',
  },
  {
    path: /\/(?:chat-search|found-messages|chat-messages\.route|chats\.test|message-search\.test|read-requests)\.tsx?$/,
    word: 'words',
    line: /\bwords: (?:v\.|text\b|')/,
    reason: 'A field of the call chat-search; other clients send it.',
  },
  {
    path: /\/(?:connect-number|read-conversation)\.texts\.ts$/,
    word: 'ask',
    line: /Your browser may ask whether|Ask the customer to/,
    reason: 'A sentence that a user reads.',
  },
  {
    path: /^shared\/contract\/src\/templates\/(?:variables|check-definition\.test)\.ts$/,
    word: 'words',
    line: /(?:enough|many|least|\d|\}|whose) words\b/,
    reason: 'Words that are counted: a body needs some for each of its variables.',
  },
  {
    path: /^server\/src\/billing\/ordering\/check-order\.ts$/,
    word: 'place (in names)',
    line: /const place = placeOfSupply/,
    reason: 'The place of supply, as GST law calls it.',
  },
  {
    path: /^(?:shared\/ui\/src\/open-(?:dialog|layer|menu)|gallery\/src\/entries\/overlay)\.tsx$/,
    word: 'place (in names)',
    line: /Record<DialogPlace|\bPortalPlace\b/,
    reason:
      'Values of DialogPlace and PortalPlace, which the contract report has until contract version 3.0.0.',
  },
  {
    path: /^shared\/runtime\/src\/(?:failures|api-client\.test)\.ts$|^shell\/src\/pages\/(?:login|register|forgot-password)\//,
    word: 'sign in (to the console)',
    line: /\b[sS]ignInAlert\b/,
    reason:
      'The alert for a failed login or registration, which the contract report has until contract version 3.0.0.',
  },
  {
    path: /\/(?:wait-reasons|call-samples|why-it-waits(?:\.test)?|recipient-state\.test|message-wait\.test)\.ts$/,
    word: 'daily limit',
    line: /'day-limit'|`day-limit`/,
    reason: 'A value in the response message-wait; other clients read it.',
  },
  {
    path: /^server\/src\/messages\/sending\/claim-or-defer\.ts$/,
    word: 'daily limit',
    line: /`number:day-limit:/,
    reason: 'The key of a stored event.',
  },
  {
    path: /^shared\/ui\/src\/use-day-text\.ts$/,
    word: 'daily limit',
    line: /\bDayLimits\b/,
    reason: 'The first and the last day that a field accepts.',
  },
  {
    path: /^shared\/runtime\/src\/user-info\.ts$/,
    word: 'is no, are no',
    reason: 'A comment that the contract report has until contract version 3.0.0.',
  },
  {
    path: /\/privacy-policy\.texts\.ts$/,
    word: 'withdraw',
    line: /withdraw consent/,
    reason: 'A sentence that a user reads.',
  },
  {
    path: /^server\/src\/(?:audit\/audit\.store|demo\/seed-books|accounts\/(?:area|managing\/switch-account))\.ts$/,
    word: 'activated',
    line: /'(?:Deactivated|Activated|partner-activated)'/,
    reason: 'Actions of the audit trail and the kind of an email, as they are stored.',
  },
];
