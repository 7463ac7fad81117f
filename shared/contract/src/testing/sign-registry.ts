import { registryFormat, type SignedText } from '../modules/signed-registry.ts';

/** A key pair of a test. */
export interface TestKey {
  /** SPKI in base64. */
  readonly publicKey: string;
  sign(document: object): Promise<SignedText>;
  /** Signs a text that may be no JSON, or one that an object cannot make. */
  signText(payload: string): Promise<SignedText>;
}

/** Content of a registry: the root's data, and for each module its grants and its document in one object. */
export interface RegistryContent {
  readonly revision: number;
  readonly contract?: string;
  readonly modules: Readonly<Record<string, unknown>>;
}

export interface TestKeys {
  readonly root: TestKey;
  readonly team: TestKey;
  readonly operations: TestKey;
}

const far = '2100-01-01T00:00:00.000Z';
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Makes a key pair, in a browser or in Node. */
export async function testKey(): Promise<TestKey> {
  const { subtle } = crypto;
  const pair = await subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const publicKey = base64(await subtle.exportKey('spki', pair.publicKey));
  const signText = async (payload: string) => {
    const signature = await subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(payload));
    return { payload, signature: base64(signature), key: publicKey };
  };
  return { publicKey, signText, sign: (document) => signText(JSON.stringify(document)) };
}

/** One key pair each for the root, all teams, and the operators. */
export async function testKeys(): Promise<TestKeys> {
  const [root, team, operations] = await Promise.all([testKey(), testKey(), testKey()]);
  return { root, team, operations };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Signs a registry as the tools do. A module that is not an object stays in it as it is. */
export async function signRegistry(
  { revision, contract = '2.0.0', modules, ...further }: RegistryContent,
  { root, team, operations }: TestKeys,
) {
  const trusted = Object.entries(modules).map(([name, module]) => {
    const { grants = [] } = isObject(module) ? module : {};
    return [name, { keys: [team.publicKey], grants }] as const;
  });
  const parts = Object.entries(modules).map(async ([name, module]) => {
    if (!isObject(module)) return [name, module] as const;
    const { grants: _inRoot, ...document } = module;
    return [
      name,
      { team: await team.sign({ module: name, revision, expiresAt: far, ...document }) },
    ] as const;
  });
  const rootDocument = {
    revision,
    expiresAt: far,
    contract,
    modules: Object.fromEntries(trusted),
    operations: [operations.publicKey],
  };
  return {
    format: registryFormat,
    root: await root.sign(rootDocument),
    succession: [],
    modules: Object.fromEntries(await Promise.all(parts)),
    ...further,
  };
}
