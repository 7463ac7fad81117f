import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The site and the challenge that a passkey answers. */
interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
}

/** What the encoder of attestations takes. */
export type Cbor = Parameters<typeof isoCBOR.encode>[0];

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const flags = { userPresent: 1, userVerified: 4, attested: 64 };

function clientDataOf(type: string, { challenge, origin = 'https://chat.example.com' }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorDataOf(rpId: string, flag: number, count: number, more: Buffer[] = []): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.of(flag), counter, ...more]);
}

/**
 * A passkey of tests (ES256, attestation `none`), as a browser returns it in JSON.
 * @param counts false for one that always sends 0, as those of keychains do
 */
export function createPasskey({ counts = true, isVerified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const id = randomBytes(32);
  let count = 0;
  const present = flags.userPresent + (isVerified ? flags.userVerified : 0);
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: base64url(id),
    /** Sets the count of signatures back, as a copy of the key would. */
    setCount(value: number) {
      count = value;
    },
    /** @param format of the attestation, with its statement */
    create(ceremony: Ceremony, format = 'none', statement = new Map<string, Cbor>()) {
      const { rpId = 'chat.example.com' } = ceremony;
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = [Buffer.alloc(16), length, id, Buffer.from(key)];
      const authData = authenticatorDataOf(rpId, present + flags.attested, count, credential);
      const attestation = new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientDataOf('webauthn.create', ceremony)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    use(ceremony: Ceremony) {
      const { rpId = 'chat.example.com' } = ceremony;
      if (counts) count += 1;
      const clientData = clientDataOf('webauthn.get', ceremony);
      const authenticatorData = authenticatorDataOf(rpId, present, count);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: 'MQ',
        },
      };
    },
  };
}
export type SoftwarePasskey = ReturnType<typeof createPasskey>;
