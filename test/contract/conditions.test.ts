import { describe, expect, it } from 'vitest';
import { parseCondition, parseValue } from '../../src/contract/conditions.ts';
import fc from '../properties.ts';

describe('parseValue', () => {
  it('returns a literal value, or the source that an expression names', () => {
    expect(parseValue('close')).toEqual({ kind: 'value', value: 'close' });
    expect(parseValue(['api'])).toEqual({ kind: 'value', value: ['api'] });
    expect(parseValue('$inputs.project')).toEqual({ kind: 'input', name: 'project' });
    expect(parseValue('$steps.open.outputs.iid')).toEqual({
      kind: 'output',
      step: 'open',
      name: 'iid',
    });
    expect(parseValue('$statusCode')).toEqual({ kind: 'status' });
    expect(parseValue('$response.body#/author/name')).toEqual({
      kind: 'body',
      path: ['author', 'name'],
    });
    expect(parseValue('$response.body')).toEqual({ kind: 'body', path: [] });
  });

  it.each(['$', '$env.TOKEN', '$inputs', '$inputs.', '$steps.open.iid', '$response.body.state'])(
    'is not understood where it is %s',
    (text) => {
      expect(parseValue(text)).toBeNull();
    },
  );
});

describe('parseCondition', () => {
  const state = { kind: 'body', path: ['state'] };

  it('reads a comparison of two values', () => {
    expect(parseCondition("$response.body#/state == 'in progress'")).toEqual([
      { left: state, operator: '==', right: { kind: 'value', value: 'in progress' } },
    ]);
    expect(parseCondition('$response.body#/state != $steps.open.outputs.state')).toEqual([
      {
        left: state,
        operator: '!=',
        right: { kind: 'output', step: 'open', name: 'state' },
      },
    ]);
  });

  it('reads several comparisons, of which one has to hold', () => {
    const statuses = parseCondition('$statusCode == 200 || $statusCode == 201');
    expect(statuses?.map(({ right }) => right)).toEqual([
      { kind: 'value', value: 200 },
      { kind: 'value', value: 201 },
    ]);
  });

  it('returns any literal value as it was written', () => {
    const text = fc.string().filter((value) => !/['\n]|\|\|/.test(value));
    const value = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), text);
    fc.assert(
      fc.property(value, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), (right, operator) => {
        const written = typeof right === 'string' ? `'${right}'` : String(right);
        expect(parseCondition(`$response.body#/state ${operator} ${written}`)).toEqual([
          { left: state, operator, right: { kind: 'value', value: right } },
        ]);
      }),
    );
  });

  it.each([
    '',
    '$statusCode',
    '$statusCode = 200',
    '$statusCode == ok',
    '200 == $statusCode',
    '$statusCode == 200 && $statusCode == 201',
    "$response.body#/state == 'open' || ",
    "$[?(@.state=='opened')]",
  ])('is not understood where it is “%s”', (text) => {
    expect(parseCondition(text)).toBeNull();
  });
});
