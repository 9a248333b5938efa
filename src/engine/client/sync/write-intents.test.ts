import { describe, expect, it } from 'vitest'
import { anAddress, aParcel } from '#tests/support/row-builders.ts'
import { baseOf } from './write-intents.ts'

describe('The former values that go with a mutation', () => {
  it('are those of the whole unit when one of its fields changes, without the fields beside it', () => {
    const row = anAddress({ detail: '2 Hill Street', note: 'ring twice' })
    const base = baseOf('address', row, { op: 'address.edit', set: { phone: '+65 9000 0000' } })
    expect(base).toMatchObject({ phone: row.phone, detail: '2 Hill Street' })
    expect(base).not.toHaveProperty('note')
    expect(base).not.toHaveProperty('createdAt')
  })

  it('are those that the form showed when it was opened, not later ones', () => {
    const opened = anAddress({ detail: 'old' })
    const now = { ...opened, detail: 'from another device' }
    const base = baseOf('address', now, { op: 'address.edit', set: { phone: '1' } }, opened)
    expect(base).toMatchObject({ detail: 'old' })
  })

  it('are not asked for fields that only the server writes', () => {
    expect(baseOf('parcel', aParcel(), { op: 'parcel.edit', set: { stage: 'shipped' } })).toEqual(
      {},
    )
  })

  it('of a draft are the save that it is based on', () => {
    expect(
      baseOf('draft', undefined, { op: 'draft.save', set: { content: {} } }, { rev: 'r1' }),
    ).toEqual({
      rev: 'r1',
    })
  })

  it('of a row that is not here are none', () => {
    expect(baseOf('address', undefined, { op: 'address.edit', set: { phone: '1' } })).toEqual({})
  })
})
