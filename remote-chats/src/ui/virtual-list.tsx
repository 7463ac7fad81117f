import { chakra } from '@chatline/ui/styled';
import {
  type ComponentType,
  lazy,
  type Ref,
  Suspense,
  startTransition,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import {
  PositionedRow,
  Room,
  useEdges,
  type VirtualListHandle,
  type VirtualListProps,
  type VirtualRowsProps,
} from './virtual-list-parts.tsx';

/** Up to this many rows are all in the page; for more, the code that virtualises rows loads. */
const maxFewRows = 60;
/** Loads the code that virtualises rows, which a list anchored at its end always needs. */
export const loadVirtualRows = () => import('./virtual-rows.tsx');
const VirtualRows = lazy(loadVirtualRows);

const Scroll = chakra('div', {
  base: {
    h: '100%',
    minH: '0',
    flex: '1',
    overflowY: 'auto',
    overflowX: 'hidden',
    overscrollBehavior: 'contain',
    overflowAnchor: 'none',
    position: 'relative',
    _focusVisible: { outlineOffset: '-2px' },
  },
});
/** A list of any length in a box that scrolls by itself; of many rows only those in sight are in the page. */
export function VirtualList(props: VirtualListProps) {
  const { label, role = 'list' } = props;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const focused = useRef<string | undefined>(undefined);
  const handle = useWaitingHandle(props.handle);
  return (
    <Scroll
      ref={setBox}
      role={role}
      aria-label={label}
      {...(role === 'log' && { 'aria-live': 'off' as const })}
      tabIndex={0}
      onFocus={(event) => {
        focused.current = event.target.closest('[data-key]')?.getAttribute('data-key') ?? undefined;
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {box && <Rows {...props} box={box} focused={focused} handle={handle} />}
    </Scroll>
  );
}

function Rows(props: VirtualRowsProps) {
  if (props.anchor !== 'end') return <GrowingRows {...props} />;
  return (
    <Suspense fallback={null}>
      <VirtualRows {...props} />
    </Suspense>
  );
}

/** Shows few rows until there are many and the code for those is loaded; rows in the page are not rendered again. */
function GrowingRows(props: VirtualRowsProps) {
  const { keys } = props;
  const isMany = keys.length > maxFewRows;
  const [few, setFew] = useState<readonly string[]>(() => keys.slice(0, maxFewRows));
  if (!isMany && few !== keys) setFew(keys);
  const [loaded, setLoaded] = useState<{
    readonly Many?: ComponentType<VirtualRowsProps>;
    failure?: unknown;
  }>({});
  const { Many, failure } = loaded;
  useEffect(() => {
    if (!isMany || Many) return;
    let isGone = false;
    const show = (next: typeof loaded) => {
      // Renders in slices, because the user may be scrolling.
      if (!isGone) startTransition(() => setLoaded(next));
    };
    loadVirtualRows().then(
      ({ default: Loaded }) => show({ Many: Loaded }),
      (error) => show({ failure: error }),
    );
    return () => {
      isGone = true;
    };
  }, [isMany, Many]);
  if (failure !== undefined) throw failure;
  if (isMany && Many) return <Many {...props} />;
  return <FewRows {...props} keys={few} />;
}

/** All rows, in normal flow. */
function FewRows(props: VirtualRowsProps) {
  const { keys, draw, rowHeightPx, role = 'list', box } = props;
  const [last, setLast] = useState(0);
  useEffect(() => {
    const look = () => setLast(Math.ceil((box.scrollTop + box.clientHeight) / rowHeightPx));
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [box, rowHeightPx]);
  useEdges(props, 0, last);
  return (
    <Room>
      {keys.map((key, index) => (
        <PositionedRow
          key={key}
          position="static"
          data-key={key}
          {...(role === 'list' && {
            role: 'listitem',
            'aria-setsize': keys.length,
            'aria-posinset': index + 1,
          })}
        >
          {draw(key, index)}
        </PositionedRow>
      ))}
    </Room>
  );
}

/** An action that is called before the rows exist runs once they do. */
function useWaitingHandle(handle: Ref<VirtualListHandle> | undefined): Ref<VirtualListHandle> {
  const rows = useRef<VirtualListHandle>(null);
  const waiting = useRef<((list: VirtualListHandle) => void) | undefined>(undefined);
  useImperativeHandle(handle, () => {
    const run = (action: (list: VirtualListHandle) => void) => {
      if (rows.current) action(rows.current);
      else waiting.current = action;
    };
    return {
      scrollToKey: (key) => run((list) => list.scrollToKey(key)),
      scrollToEnd: () => run((list) => list.scrollToEnd()),
    };
  }, []);
  return useRef((list: VirtualListHandle | null) => {
    rows.current = list;
    if (list === null) return;
    const action = waiting.current;
    waiting.current = undefined;
    // After the list has scrolled to its first position.
    if (action) setTimeout(() => action(list), 0);
  }).current;
}
