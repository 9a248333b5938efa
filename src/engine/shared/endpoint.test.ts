import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { declared, nameOf } from '#tests/contract/declared.ts'

const endpoints = declared.flatMap(({ endpoint }) =>
  endpoint === null ? [] : [{ ...endpoint, name: nameOf(endpoint) }],
)

const fieldsOf = (schema: v.GenericSchema | undefined): string[] =>
  schema !== undefined && 'entries' in schema ? Object.keys(schema.entries as object) : []

test('each endpoint has a method and path of its own', () => {
  const names = endpoints.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(15)
})

describe.each(endpoints)('$name', ({ method, path, for: who, params, body, status }) => {
  test('has a schema for each parameter of its path and for no other', () => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(fieldsOf(params)).toEqual(inPath)
  })

  test('is for staff exactly under the staff path', () => {
    expect(path.startsWith('/api/staff/')).toBe(who === 'staff')
  })

  test('has no body where browsers and caches expect none', () => {
    if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined()
    expect([undefined, 200, 201, 202, 204]).toContain(status)
  })
})
