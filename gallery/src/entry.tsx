import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A part of shared/ui in its states. */
export interface Entry {
  /** Names of the exported components that it shows; the first one names the entry and its pictures. */
  readonly parts: readonly [string, ...string[]];
  /** The drawn content, by the name of the state. */
  readonly states: Readonly<Record<string, ReactNode>>;
  /** Width of states that fill their container; without it a state is as wide as its content. */
  readonly widthPx?: number;
  /**
   * For states that cover the page: the selector of their element. Each is drawn alone and has a picture of its own.
   */
  readonly overlay?: string;
  /** The wait for states that come late, in milliseconds. */
  readonly afterMs?: number;
  /** True if the first control has pictures with the keyboard's focus and under the pointer. */
  readonly isPressable?: boolean;
}

/** The members of a union, each named once: a member that is added to the part is missing here until it is drawn. */
export function allOf<Member extends string>(members: Readonly<Record<Member, true>>): readonly Member[] {
  return Object.keys(members).filter((name): name is Member => name in members);
}

/** One state for each member, under the member's name. */
export function each<Member extends string>(
  members: Readonly<Record<Member, true>>,
  draw: (member: Member) => ReactNode,
): Record<string, ReactNode> {
  return Object.fromEntries(allOf(members).map((member) => [member, draw(member)]));
}

interface HeldProps<Value> {
  initial: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a part that leaves it to its caller. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** Presses the first button of a part once it is drawn. */
export function Pressed({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector('button')?.click(), []);
  return <div ref={around}>{children}</div>;
}

/** For callbacks that a state needs and nobody follows. */
export function nothing(): void {}
