import path from 'node:path';
import { typesOf } from './contract-report.ts';

/** The report of one contract version: the declaration of each file, by its path below `shared`. */
export type Report = Readonly<Record<string, string>>;

/** A name as a file writes it: its own, or one that it takes from another file or package. */
interface Reference {
  /** Null for a name of the file itself. */
  readonly from: string | null;
  /** `*` for all that the other exports. */
  readonly name: string;
}

/** The declarations of one file of a report. */
interface Declarations {
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly imports: ReadonlyMap<string, Reference>;
  readonly exports: ReadonlyMap<string, Reference>;
  /** Files all of whose names it exports. */
  readonly stars: readonly string[];
  /** Statements of another form, which may concern every name. */
  readonly others: readonly string[];
}

/** A declaration of a report; or a text for what is not in the report, such as a package's name. */
type Found = { readonly file: string; readonly name: string } | string;

const start =
  /^(?:import|export|declare|abstract|interface|type|const|let|var|function|class|enum|namespace)\b/;

/** The top-level statements of a declaration file: each begins at the start of a line. */
function statementsOf(text: string): readonly string[] {
  const statements: string[] = [];
  for (const line of typesOf(text).split('\n'))
    if (start.test(line) || statements.length === 0) statements.push(line);
    else statements.push(`${statements.pop()}\n${line}`);
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** The names between braces, as `a, type b as c`. @returns for each the name there, and the name here */
function namesIn(clause: string): readonly (readonly [there: string, here: string])[] {
  return clause.split(',').flatMap((one) => {
    const [, there, here = there] = /^\s*(?:type )?([\w$]+)(?: as ([\w$]+))?\s*$/.exec(one) ?? [];
    return there === undefined || here === undefined ? [] : [[there, here] as const];
  });
}

/** True if a statement declares several variables. */
function hasSeveral(statement: string): boolean {
  let flat = statement.replaceAll('=>', '');
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replaceAll(/[([{<][^()[\]{}<>]*[)\]}>]/g, '');
  }
  return /^(?:const|let|var)\b/.test(flat) && flat.includes(',');
}

const importForm =
  /^import (?:type )?(?:([\w$]+),? ?)?(?:\* as ([\w$]+)|\{([^}]*)\})? ?from ["']([^"']+)["'];?$/;
const starForm = /^export (?:type )?\*(?: as ([\w$]+))? from ["']([^"']+)["'];?$/;
const exportForm = /^export (?:type )?\{([^}]*)\}(?: from ["']([^"']+)["'])?;?$/;
const defaultForm = /^export default ([\w$]+);$/;
const declarationForm =
  /^(export )?(?:declare )?((?:abstract )?(?:interface|type|const|let|var|function|class|enum|namespace) ([\w$]+)[\s\S]*)$/;

// Over 40 lines: one branch for each form of a statement.
function parsed(text: string): Declarations {
  const texts = new Map<string, string[]>();
  const imports = new Map<string, Reference>();
  const exports = new Map<string, Reference>();
  const stars: string[] = [];
  const others: string[] = [];
  for (const statement of statementsOf(text)) {
    const imported = importForm.exec(statement);
    if (imported !== null) {
      const [, own, all, clause = '', from = ''] = imported;
      if (own !== undefined) imports.set(own, { from, name: 'default' });
      if (all !== undefined) imports.set(all, { from, name: '*' });
      for (const [there, here] of namesIn(clause)) imports.set(here, { from, name: there });
      continue;
    }
    const star = starForm.exec(statement);
    if (star !== null) {
      const [, name, from = ''] = star;
      if (name === undefined) stars.push(from);
      else exports.set(name, { from, name: '*' });
      continue;
    }
    const exported = exportForm.exec(statement);
    if (exported !== null) {
      const [, clause = '', from = null] = exported;
      for (const [there, here] of namesIn(clause)) exports.set(here, { from, name: there });
      continue;
    }
    const [, own] = defaultForm.exec(statement) ?? [];
    if (own !== undefined) {
      exports.set('default', { from: null, name: own });
      continue;
    }
    const [, isExported, declaration, name] = declarationForm.exec(statement) ?? [];
    if (declaration === undefined || name === undefined || hasSeveral(declaration)) {
      others.push(statement);
      continue;
    }
    texts.set(name, [...(texts.get(name) ?? []), declaration]);
    if (isExported !== undefined) exports.set(name, { from: null, name });
  }
  return { texts, imports, exports, stars, others };
}

/** Finds declarations in a report by file and name. */
function reader(report: Report) {
  const known = new Map<string, Declarations | undefined>();
  const fileOf = (file: string): Declarations | undefined => {
    const text = report[file];
    if (!known.has(file)) known.set(file, text === undefined ? undefined : parsed(text));
    return known.get(file);
  };
  const pathOf = (file: string, from: string) =>
    path.posix.join(path.posix.dirname(file), from.replace(/\.tsx?$/, '.d.ts'));

  function resolve(file: string, { from, name }: Reference): Found | undefined {
    if (from === null) {
      const declarations = fileOf(file);
      if (declarations?.texts.has(name)) return { file, name };
      const imported = declarations?.imports.get(name);
      return imported && resolve(file, imported);
    }
    // Neither packages nor what only a host uses are in the report.
    if (!from.startsWith('.')) return `${from} ${name}`;
    const other = pathOf(file, from);
    return fileOf(other) === undefined ? `host ${name}` : exported(other, name);
  }
  function exported(file: string, name: string): Found | undefined {
    if (name === '*') return { file, name };
    const { exports, stars = [] } = fileOf(file) ?? {};
    const own = exports?.get(name);
    if (own !== undefined) return resolve(file, own);
    return stars.map((from) => resolve(file, { from, name })).find((found) => found !== undefined);
  }
  const namesOf = (file: string): readonly string[] => {
    const { exports = new Map(), stars = [] } = fileOf(file) ?? {};
    return [
      ...exports.keys(),
      ...stars.flatMap((from) => (from.startsWith('.') ? namesOf(pathOf(file, from)) : [])),
    ];
  };
  return { fileOf, resolve, exported, namesOf };
}
type Reader = ReturnType<typeof reader>;

const inlineImport = /import\(["'](\.[^"']+)["']\)(?:\.([\w$]+))?/g;

/** A declaration's text without the paths in it, and what it refers to, in order. */
function partsOf({ fileOf, resolve }: Reader, file: string, name: string) {
  const { texts, others = [], imports } = fileOf(file) ?? {};
  const text = [...(texts?.get(name) ?? []), ...others].join('\n');
  const inline = [...text.matchAll(inlineImport)].map(([, from = '', wanted = '*']) =>
    resolve(file, { from, name: wanted }),
  );
  const shape = text.replaceAll(inlineImport, (_, _from, wanted = '*') => `import().${wanted}`);
  const identifiers = new Set(shape.match(/[A-Za-z_$][\w$]*/g));
  const named = [...identifiers].map((identifier) =>
    texts?.has(identifier) || imports?.has(identifier)
      ? resolve(file, { from: null, name: identifier })
      : undefined,
  );
  return { shape, references: [...inline, ...named] };
}

/**
 * True if an earlier report has all that a file exports today, with the same types. Declarations are compared by name,
 * wherever they are.
 */
export function hasSameTypes(entry: string, today: Report, before: Report): boolean {
  const [now, then] = [reader(today), reader(before)];
  const seen = new Set<string>();

  function isEqualPair(one: Found | undefined, other: Found | undefined): boolean {
    if (typeof one !== 'object' || typeof other !== 'object') return one === other;
    const pair = `${one.file} ${one.name} ${other.file} ${other.name}`;
    // A pair that is being compared, or was, is the same as far as it decides.
    if (seen.has(pair)) return true;
    seen.add(pair);
    if (one.name === '*' || other.name === '*')
      return (
        one.name === other.name &&
        now
          .namesOf(one.file)
          .every((name) => isEqualPair(now.exported(one.file, name), then.exported(other.file, name)))
      );
    const [a, b] = [partsOf(now, one.file, one.name), partsOf(then, other.file, other.name)];
    return (
      a.shape === b.shape &&
      a.references.length === b.references.length &&
      a.references.every((reference, index) => isEqualPair(reference, b.references[index]))
    );
  }
  if (before[entry] === undefined) return false;
  return isEqualPair({ file: entry, name: '*' }, { file: entry, name: '*' });
}
