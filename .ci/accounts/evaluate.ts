import path from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadElement,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclarationList,
  isVariableStatement,
} from 'typescript/unstable/ast/is';

/** A part of a text that only the running program knows, named by its code. */
const hole = (code: string) => `⟦${code.replaceAll(/\s+/g, ' ')}⟧`;

/** The value of an expression, as far as the code says it. */
export type Value =
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'record'; readonly entries: ReadonlyMap<string, Value> }
  | { readonly kind: 'function'; readonly node: Node }
  | { readonly kind: 'unknown' };

/** Values of parameters, by the node that declares them. */
type Arguments = ReadonlyMap<string, Value>;

const unknown: Value = { kind: 'unknown' };
const textsOf = (texts: readonly string[]): Value => ({ kind: 'texts', texts: [...new Set(texts)] });
/** Statements have few forms; more are a loop. */
const maxTexts = 200;
const maxDepth = 40;

function product(parts: readonly (readonly string[])[]): Value {
  let texts = [''];
  for (const part of parts) texts = texts.flatMap((text) => part.map((one) => text + one)).slice(0, maxTexts);
  return textsOf(texts);
}

/** One of several values. */
function union(values: readonly Value[]): Value {
  const known = values.filter(({ kind }) => kind !== 'unknown');
  const [first] = known;
  if (first === undefined) return unknown;
  if (known.every((value) => value.kind === 'texts'))
    return textsOf(known.flatMap((value) => (value.kind === 'texts' ? value.texts : [])));
  if (!known.every((value) => value.kind === 'record')) return first;
  const names = new Set(known.flatMap((value) => (value.kind === 'record' ? [...value.entries.keys()] : [])));
  const entryOf = (value: Value, name: string) =>
    value.kind === 'record' ? (value.entries.get(name) ?? unknown) : unknown;
  return {
    kind: 'record',
    entries: new Map([...names].map((name) => [name, union(known.map((value) => entryOf(value, name)))])),
  };
}

/** Evaluates expressions of the code that builds SQL, without running it. */
export class Evaluator {
  readonly #files: ReadonlyMap<string, SourceFile>;

  /** @param files by path */
  constructor(files: ReadonlyMap<string, SourceFile>) {
    this.#files = files;
  }

  #codeOf(node: Node): string {
    return node.getText();
  }

  #textsOf(node: Node, args: Arguments, depth: number): readonly string[] {
    const value = this.evaluate(node, args, depth);
    return value.kind === 'texts' ? value.texts : [hole(this.#codeOf(node))];
  }

  evaluate(node: Node, args: Arguments = new Map(), depth = 0): Value {
    if (depth > maxDepth) return unknown;
    const next = depth + 1;
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node))
      return textsOf([node.text]);
    if (isTemplateExpression(node)) {
      const spans = node.templateSpans.flatMap(({ expression, literal }) => [
        this.#textsOf(expression, args, next),
        [literal.text],
      ]);
      return product([[node.head.text], ...spans]);
    }
    if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node))
      return this.evaluate(node.expression, args, next);
    if (isConditionalExpression(node))
      return union([node.whenTrue, node.whenFalse].map((one) => this.evaluate(one, args, next)));
    if (isBinaryExpression(node))
      return this.#ofBinary(node.left, node.right, node.operatorToken, args, next);
    if (isIdentifier(node)) return args.get(node.text) ?? this.#lookUp(node.text, node, args, next);
    if (isArrowFunction(node) || isFunctionDeclaration(node)) return { kind: 'function', node };
    return this.#ofCompound(node, args, next);
  }

  #ofBinary(left: Node, right: Node, operator: Node, args: Arguments, depth: number): Value {
    const sign = this.#codeOf(operator);
    if (sign === '+') return product([this.#textsOf(left, args, depth), this.#textsOf(right, args, depth)]);
    if (sign === '??' || sign === '||')
      return union([this.evaluate(left, args, depth), this.evaluate(right, args, depth)]);
    return unknown;
  }

  #ofCompound(node: Node, args: Arguments, depth: number): Value {
    if (isArrayLiteralExpression(node)) {
      const items = node.elements.flatMap((item) => {
        if (!isSpreadElement(item)) return [this.evaluate(item, args, depth)];
        const spread = this.evaluate(item.expression, args, depth);
        return spread.kind === 'list' ? spread.items : [];
      });
      return { kind: 'list', items };
    }
    if (isObjectLiteralExpression(node)) {
      const entries = node.properties.flatMap((property): [string, Value][] => {
        if (isPropertyAssignment(property))
          return [[this.#codeOf(property.name), this.evaluate(property.initializer, args, depth)]];
        if (!isShorthandPropertyAssignment(property)) return [];
        const name = this.#codeOf(property.name);
        return [[name, args.get(name) ?? this.#lookUp(name, property, args, depth)]];
      });
      return { kind: 'record', entries: new Map(entries) };
    }
    if (isPropertyAccessExpression(node))
      return this.#entryOf(this.evaluate(node.expression, args, depth), node.name.text);
    if (isElementAccessExpression(node)) {
      const [owner, index] = [node.expression, node.argumentExpression].map((one) =>
        this.evaluate(one, args, depth),
      );
      return this.#elementOf(owner ?? unknown, index ?? unknown);
    }
    return isCallExpression(node) ? this.#ofCall(node.expression, node.arguments, args, depth) : unknown;
  }

  #entryOf(owner: Value, name: string): Value {
    return owner.kind === 'record' ? (owner.entries.get(name) ?? unknown) : unknown;
  }

  /** An element; any of them if the index is not known. */
  #elementOf(owner: Value, index: Value): Value {
    const name = index.kind === 'texts' && index.texts.length === 1 ? index.texts[0] : undefined;
    if (owner.kind === 'list')
      return name === undefined ? union(owner.items) : (owner.items[Number(name)] ?? unknown);
    if (owner.kind !== 'record') return unknown;
    return name === undefined ? union([...owner.entries.values()]) : this.#entryOf(owner, name);
  }

  #ofCall(callee: Node, given: readonly Node[], args: Arguments, depth: number): Value {
    const values = given.map((one) => this.evaluate(one, args, depth));
    if (isPropertyAccessExpression(callee)) {
      const list = this.evaluate(callee.expression, args, depth);
      const [first] = values;
      if (list.kind === 'list' && callee.name.text === 'map' && first?.kind === 'function')
        return { kind: 'list', items: list.items.map((item) => this.#call(first.node, [item], args, depth)) };
      if (list.kind === 'list' && callee.name.text === 'join') return this.#joined(list.items, first);
    }
    const called = this.evaluate(callee, args, depth);
    return called.kind === 'function' ? this.#call(called.node, values, args, depth) : unknown;
  }

  #joined(items: readonly Value[], separator: Value | undefined): Value {
    const between = separator?.kind === 'texts' ? separator.texts : [','];
    const parts = items.map((item) => (item.kind === 'texts' ? item.texts : [hole('item')]));
    return product(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
  }

  #call(called: Node, values: readonly Value[], outer: Arguments, depth: number): Value {
    if (!isFunctionLikeDeclaration(called) || !called.body) return unknown;
    const args = new Map(outer);
    for (const [index, parameter] of called.parameters.entries())
      for (const [name, value] of this.#bound(parameter.name, values[index] ?? unknown))
        args.set(name, value);
    const { body } = called;
    if (!isBlock(body)) return this.evaluate(body, args, depth + 1);
    const returned: Value[] = [];
    const visit = (node: Node): void => {
      if (isFunctionLikeDeclaration(node)) return;
      if (isReturnStatement(node) && node.expression)
        returned.push(this.evaluate(node.expression, args, depth + 1));
      else node.forEachChild(visit);
    };
    body.forEachChild(visit);
    return union(returned);
  }

  /** The names that a declaration gives to a value and to its parts. */
  #bound(name: Node, value: Value): [string, Value][] {
    if (isIdentifier(name)) return [[name.text, value]];
    if (!isObjectBindingPattern(name) && !isArrayBindingPattern(name)) return [];
    return name.elements.flatMap((element, index) => {
      if (!isBindingElement(element) || !element.name) return [];
      const key = this.#codeOf(element.propertyName ?? element.name);
      const part = isObjectBindingPattern(name)
        ? this.#entryOf(value, key)
        : this.#elementOf(value, textsOf([String(index)]));
      return this.#bound(element.name, part);
    });
  }

  /** The value of a name that a statement around some code declares. */
  #declaredIn(statement: Node, name: string, args: Arguments, depth: number): Value | null {
    if (isFunctionDeclaration(statement) && statement.name?.text === name)
      return { kind: 'function', node: statement };
    if (!isVariableStatement(statement)) return null;
    for (const { name: pattern, initializer } of statement.declarationList.declarations) {
      const names = this.#bound(pattern, unknown).map(([one]) => one);
      if (!initializer || !names.includes(name)) continue;
      const value = this.evaluate(initializer, args, depth);
      return new Map(this.#bound(pattern, value)).get(name) ?? unknown;
    }
    return null;
  }

  #lookUp(name: string, from: Node, args: Arguments, depth: number): Value {
    let inner = from;
    for (let node: Node | undefined = from.parent; node; inner = node, node = node.parent) {
      if (isFunctionLikeDeclaration(node)) {
        const names = node.parameters
          .filter(isParameterDeclaration)
          .flatMap((parameter) => this.#bound(parameter.name, unknown).map(([one]) => one));
        if (names.includes(name)) return unknown;
      }
      // What a loop goes over does not know the names of the loop.
      const isOver = isForOfStatement(node) && node.expression === inner;
      if (isForOfStatement(node) && !isOver && isVariableDeclarationList(node.initializer)) {
        const [declaration] = node.initializer.declarations;
        const each = union(this.#itemsOf(this.evaluate(node.expression, args, depth)));
        const found = declaration && new Map(this.#bound(declaration.name, each)).get(name);
        if (found !== undefined) return found;
      }
      if ('statements' in node) {
        let found: Value | null = null;
        node.forEachChild((statement) => {
          found ??= this.#declaredIn(statement, name, args, depth);
        });
        if (found !== null) return found;
      }
    }
    return this.#imported(name, from.getSourceFile(), depth);
  }

  #itemsOf(value: Value): readonly Value[] {
    return value.kind === 'list' ? value.items : [];
  }

  /** The value of a name that a file imports from another one. */
  #imported(name: string, file: SourceFile, depth: number): Value {
    for (const statement of file.statements) {
      if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) continue;
      const named = statement.importClause?.namedBindings;
      if (!named || !isNamedImports(named)) continue;
      const found = named.elements.find((element) => element.name.text === name);
      if (found === undefined) continue;
      const target = this.#files.get(
        path.posix.join(path.posix.dirname(file.fileName), statement.moduleSpecifier.text),
      );
      const original = this.#codeOf(found.propertyName ?? found.name);
      for (const one of target?.statements ?? []) {
        const value = this.#declaredIn(one, original, new Map(), depth);
        if (value !== null) return value;
      }
    }
    return unknown;
  }
}
