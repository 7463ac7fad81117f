import { describe, expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.ts';
import { shippedBom } from './shipped-bom.ts';

const component = (purl: string, licence?: string) => ({
  purl,
  'bom-ref': purl,
  ...(licence !== undefined && { licenses: [{ license: { id: licence } }] }),
});
const root = 'pkg:npm/chatline@0.0.0';
const [build, ui, jose, bundler] = [
  'pkg:npm/%40chatline/build@2.0.0',
  'pkg:npm/%40chatline/ui@2.0.0',
  'pkg:npm/jose@6.0.0',
  'pkg:npm/bundler@1.0.0',
];

/** A bill as pnpm writes it. @param time differs with every run, as the order of the lists may */
function billOf(time: string, isReversed = false) {
  const order = <T>(list: T[]) => (isReversed ? list.toReversed() : list);
  return {
    serialNumber: `urn:uuid:${time}`,
    metadata: { timestamp: time, component: component(root, 'MIT') },
    components: order([
      component(ui),
      component(jose, 'MIT'),
      component(build),
      component(bundler, 'MIT'),
      component('pkg:npm/png-js@2.0.0'),
    ]),
    dependencies: order([
      { ref: root, dependsOn: order([ui, build, 'pkg:npm/png-js@2.0.0']) },
      { ref: ui, dependsOn: [jose] },
      { ref: build, dependsOn: [bundler] },
      { ref: jose },
    ]),
  };
}

describe('[SEC-19] the bill of materials', () => {
  it('has what is reached at run time without the build, with the licence of each', () => {
    const { components, dependencies } = shippedBom(billOf('1'));
    expect(components.map(({ purl }) => purl)).toEqual([ui, jose, 'pkg:npm/png-js@2.0.0']);
    expect(components.every(({ licenses }) => licenses?.length === 1)).toBe(true);
    expect(dependencies[0]).toEqual({ ref: ui, dependsOn: [jose] });
    const bill = billOf('1');
    bill.components.push(component('pkg:npm/odd@1.0.0'));
    bill.dependencies.push({ ref: jose, dependsOn: ['pkg:npm/odd@1.0.0'] });
    expect(() => shippedBom(bill)).toThrow('pkg:npm/odd@1.0.0 names no licence');
  });

  it('is the same for the same packages, and another one for others', () => {
    const text = JSON.stringify(shippedBom(billOf('1')));
    expect(JSON.stringify(shippedBom(billOf('2', true)))).toBe(text);
    const bill = billOf('1');
    bill.components.push(component('pkg:npm/more@1.0.0', 'MIT'));
    bill.dependencies.push({ ref: jose, dependsOn: ['pkg:npm/more@1.0.0'] });
    expect(shippedBom(bill).serialNumber).not.toBe(shippedBom(billOf('1')).serialNumber);
  });
});

describe('[SEC-20] the audit of packages', () => {
  const advisory = (id: string, severity: string) => ({
    [id]: { severity, module_name: 'jose', title: 'a fault', url: '', github_advisory_id: id },
  });
  const report = (advisories: object) => ({ code: 1, output: JSON.stringify({ advisories }), errors: '' });
  const today = '2026-11-27';

  it('fails for high and critical faults, unless they are accepted until today or later', () => {
    const found = report({ ...advisory('a', 'high'), ...advisory('b', 'critical'), ...advisory('c', 'low') });
    const accepting = (until: string) => [{ advisory: 'a', until, reason: 'not used' }];
    const ids = (until: string) => {
      const outcome = judgeAudit(found, accepting(until), today);
      return 'faults' in outcome ? outcome.faults.map((fault) => /\((\w)\)/.exec(fault)?.[1]) : [];
    };
    expect(ids(today)).toEqual(['b']);
    expect(ids('2026-11-26')).toEqual(['a', 'b']);
    expect(judgeAudit({ code: 0, output: '{"advisories":{}}', errors: '' }, [], today)).toEqual({
      faults: [],
    });
  });

  it('is not made without a registry that answers', () => {
    const errors = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE';
    expect(judgeAudit({ code: 1, output: '', errors }, [], today)).toEqual({
      notChecked: 'ERR_PNPM_AUDIT_BAD_RESPONSE',
    });
    expect(judgeAudit({ code: null, output: '{"adv', errors: '' }, [], today)).toEqual({
      notChecked: 'no response in time',
    });
    expect(judgeAudit({ code: 2, output: '{"error":{}}', errors: '' }, [], today)).toEqual({
      notChecked: 'exit code 2',
    });
  });
});
