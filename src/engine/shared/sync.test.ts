import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  blobPath,
  MAX_MUTATIONS,
  patchEntry,
  SYNC_PROTOCOL,
  sendBlob,
  sync,
  syncReply,
  syncRequest,
  syncResult,
  wireMutation,
} from './sync.ts'

const ID = '01923456-789a-7fff-bfff-ffffffffffff'
const mutation = { seq: 1, mid: ID, op: 'goods.add', v: 1, id: ID, set: {}, base: {}, ts: 0 }
const request = {
  proto: 1,
  app: '0.1.0',
  clientId: ID,
  device: 'Firefox',
  epoch: 'e.1',
  cursor: '',
  lastSeq: 0,
  mutations: [mutation],
}
const reply = {
  proto: SYNC_PROTOCOL,
  epoch: 'e.1',
  reset: false,
  lastSeq: 1,
  lastMid: ID,
  cursor: 'c',
  more: false,
  digest: '0',
  now: 0,
  results: [{ mid: ID, status: 'applied' }],
  patch: [],
}
const takes = (schema: v.GenericSchema, given: unknown) => v.is(schema, given)

describe('a mutation on the wire', () => {
  test.each([
    ['the first number', { seq: 1 }],
    ['the last whole number', { seq: Number.MAX_SAFE_INTEGER }],
    ['a clock that was never set', { ts: 0 }],
    ['a clock before 1970', { ts: -1 }],
    ['no words to show, but an op of 40 characters', { op: 'x'.repeat(40) }],
    ['what was confirmed', { confirmed: 7, asOf: 1_700_000_000_000 }],
  ])('is taken with %s', (_, given) => {
    expect(takes(wireMutation, { ...mutation, ...given })).toBe(true)
  })

  test.each([
    ['a number before the first', { seq: 0 }],
    ['a number beyond the whole ones', { seq: Number.MAX_SAFE_INTEGER + 1 }],
    ['a fraction', { seq: 1.5 }],
    ['a version of nothing', { v: 0 }],
    ['an id that is none', { id: 'x' }],
    ['a mid that is none', { mid: '' }],
    ['an op that goes on', { op: 'x'.repeat(41) }],
    ['a clock in words', { ts: '2026-11-22' }],
    ['a set that is no object', { set: 'x' }],
    ['no base', { base: undefined }],
    ['a confirmation of nothing', { confirmed: 0 }],
  ])('is refused with %s', (_, given) => {
    expect(takes(wireMutation, { ...mutation, ...given })).toBe(false)
  })

  test('keeps fields of any op, their text cleaned', () => {
    const set = { note: 'a\0', goods: [{ name: '\ud800' }] }
    expect(v.parse(wireMutation, { ...mutation, set }).set).toEqual({
      note: 'a',
      goods: [{ name: '\ufffd' }],
    })
  })
})

describe('a request', () => {
  test('holds a thousand mutations and not one more', () => {
    const many = Array.from({ length: MAX_MUTATIONS }, () => mutation)
    expect(takes(syncRequest, { ...request, mutations: many })).toBe(true)
    expect(takes(syncRequest, { ...request, mutations: [...many, mutation] })).toBe(false)
    expect(takes(syncRequest, { ...request, mutations: [] })).toBe(true)
  })

  test('of another protocol version is parsed, to be able to answer it', () => {
    for (const proto of [0, 2, 99]) expect(takes(syncRequest, { ...request, proto })).toBe(true)
  })

  test.each([
    ['counted', ['0', 'ffffffffffffffff'], ['', 'F', 'x', '0'.repeat(17)]],
    ['clientId', [ID], ['', 'phone', null]],
    ['device', ['', 'x'.repeat(60)], ['x'.repeat(61), undefined]],
    ['app', ['x'.repeat(40)], ['x'.repeat(41), undefined]],
    ['epoch', ['', 'x'.repeat(80)], ['x'.repeat(81), undefined]],
    ['cursor', ['', 'x'.repeat(240)], ['x'.repeat(241), undefined]],
    ['lastSeq', [0, 7], [-1, 1.5, undefined]],
    ['proto', [1], ['1', 1.5, undefined]],
  ])('says its %s within bounds', (field, good, bad) => {
    const takesIt = (value: unknown) => takes(syncRequest, { ...request, [field]: value })
    expect(good.filter((value) => !takesIt(value))).toEqual([])
    expect(bad.filter((value) => takesIt(value))).toEqual([])
  })
})

describe('an answer', () => {
  test.each([
    ['as it is', {}],
    ['of a device that never sent anything', { lastSeq: 0, lastMid: null }],
    ['that stopped at a mutation', { stopped: { mid: ID } }],
    ['with the clock of the server', { now: 1_700_000_000_000 }],
  ])('is understood %s', (_, given) => {
    expect(takes(syncReply, { ...reply, ...given })).toBe(true)
    expect(takes(sync.reply, { ...reply, ...given })).toBe(true)
  })

  test('without the fields of a pull is invalid', () => {
    for (const field of Object.keys(reply)) {
      expect([field, takes(syncReply, { ...reply, [field]: undefined })]).toEqual([field, false])
    }
  })

  test.each(['gap', 'forked'])('that refuses for a %s contains the expected number', (error) => {
    expect(v.parse(sync.reply, { error, expected: 4 })).toEqual({ error, expected: 4 })
    expect(takes(sync.reply, { error })).toBe(false)
  })

  test('with any other refusal is invalid', () => {
    expect(takes(sync.reply, { error: 'lost', expected: 4 })).toBe(false)
  })

  test.each(['applied', 'conflict', 'rejected'])('reports that a mutation was %s', (status) => {
    expect(takes(syncResult, { mid: ID, status })).toBe(true)
  })

  test('has no other result of a mutation', () => {
    expect(takes(syncResult, { mid: ID, status: 'pending' })).toBe(false)
    expect(takes(syncResult, { status: 'applied' })).toBe(false)
  })
})

describe('a row of a pull', () => {
  const entry = { table: 'parcel', id: ID, version: 3 }

  test('keeps fields that this release does not know, for the next one', () => {
    const row = { id: ID, insuredFen: 500 }
    expect(v.parse(patchEntry, { ...entry, row })).toEqual({ ...entry, row })
  })

  test('is null where it was deleted, and never left out', () => {
    expect(takes(patchEntry, { ...entry, row: null })).toBe(true)
    expect(takes(patchEntry, entry)).toBe(false)
    expect(takes(patchEntry, { ...entry, row: {} })).toBe(false)
  })

  test('is of a known table', () => {
    expect(takes(patchEntry, { ...entry, table: 'session', row: null })).toBe(false)
  })
})

test('a picture is named by its sha-256, in small letters', () => {
  const sha256 = 'ab'.repeat(32)
  expect(blobPath(sha256)).toBe(`/api/blobs/${sha256}`)
  expect(takes(sendBlob.params, { sha256 })).toBe(true)
  expect(takes(sendBlob.params, { sha256: sha256.toUpperCase() })).toBe(false)
  expect(takes(sendBlob.params, { sha256: '../../etc/passwd' })).toBe(false)
})
