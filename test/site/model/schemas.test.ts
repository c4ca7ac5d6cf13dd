import { expect, test } from 'vitest';
import { createSchemas } from '../../../site/model/schemas.ts';
import type { OpenApiDocument } from '../../../src/contract/openapi.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });

/** A shop: what is sent and returned, what these are put together from, and what nobody names. */
const SHOP = {
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1.0.0' },
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        requestBody: body('NewOrder'),
        responses: { '201': { description: 'Created.', ...body('Order') } },
      },
    },
    '/cards': {
      get: {
        operationId: 'getCard',
        responses: { '200': { description: 'The card.', ...body('Payment') } },
      },
    },
  },
  components: {
    schemas: {
      NewOrder: { type: 'object', properties: { address: ref('Address') } },
      NewOrderForm: { type: 'object', properties: { address: { type: 'string' } } },
      Order: {
        allOf: [
          ref('OrderBase'),
          { type: 'object', properties: { lines: { items: ref('Line') } } },
        ],
      },
      OrderBase: { type: 'object', properties: { id: { type: 'integer' } } },
      Line: { type: 'object', properties: { amount: { type: 'integer' } } },
      Address: { type: 'object', properties: { street: { type: 'string' } } },
      Payment: { anyOf: [ref('Card'), ref('Invoice')] },
      Card: { type: 'object', properties: { number: { type: 'string' } } },
      Invoice: { type: 'object', properties: { due: { type: 'string' } } },
      Either: { anyOf: [ref('OnlyHere')] },
      OnlyHere: { type: 'object', properties: {} },
    },
  },
} as unknown as OpenApiDocument;

const schemas = Object.fromEntries(createSchemas(SHOP, []).map((schema) => [schema.name, schema]));

test.each([
  // It is what its form writes.
  ['NewOrder', false],
  ['NewOrderForm', true],
  ['Order', false],
  // Only part of others, by which it is shown.
  ['OrderBase', true],
  ['Line', false],
  ['Address', false],
  ['Payment', false],
  // One of the choices of what is returned.
  ['Card', false],
  ['Invoice', false],
  // Named by nothing, or by that alone.
  ['Either', true],
  ['OnlyHere', true],
])('%s is only for others to be made from: %j', (name, isInternal) => {
  expect(schemas[name]?.isInternal).toBe(isInternal);
});

test.each([
  ['Line', [], ['createOrder'], ['Order']],
  ['Address', ['createOrder'], [], ['NewOrder']],
  ['Card', [], ['getCard'], ['Payment']],
  ['OrderBase', [], [], []],
  ['Order', [], ['createOrder'], []],
])('%s is sent to %j, returned by %j, and part of %j', (name, sentTo, returnedBy, partOf) => {
  const { [name]: schema } = schemas;
  expect([schema?.sentTo, schema?.returnedBy, schema?.partOf]).toEqual([
    sentTo,
    returnedBy,
    partOf,
  ]);
});
