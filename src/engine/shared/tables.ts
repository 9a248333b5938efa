import { ENTITIES } from '#registry/entities.ts'
import {
  choice,
  type Field,
  json,
  type Link,
  nullable,
  partOf,
  refersTo,
  text,
  timestamp,
  uuid,
} from './columns.ts'
import { entity } from './entity.ts'

type Entity = keyof typeof ENTITIES
const asksMember = (table: Entity): boolean =>
  Object.values<Field>(ENTITIES[table].fields).some(([, rule]) => typeof rule === 'object')
const entities = Object.keys(ENTITIES) as Entity[]
const asking = entities.filter(asksMember)
const aliased = entities.filter((table) => ENTITIES[table].hasAliases)

/** Every table that sync replicates: the entities, and what sync itself records about them. */
export const SYNCED = {
  ...ENTITIES,
  /** A row made on a device that became one that was here, such as a parcel by its number: `id` refers to `toId`. */
  alias: entity({
    fields: {
      id: [uuid, 'server'],
      toId: [uuid, 'server', refersTo(...aliased)],
    },
  }),
  /** Two values of one unit of fields, kept until the member chooses. */
  conflict: entity({
    fields: {
      id: [uuid, 'server'],
      table: [choice<Entity>(), 'server'],
      rowId: [uuid, 'server', partOf(asking, 'table')],
      unit: [text, 'server'],
      mine: [json, 'server'],
      theirs: [json, 'server'],
      clientId: [uuid, 'server'],
      device: [text, 'server'],
      mid: [uuid, 'server'],
      at: [timestamp, 'server'],
      /** The device and time of the saved value, if a device wrote it. */
      theirsClientId: [nullable(uuid), 'server'],
      theirsDevice: [text, 'server'],
      theirsAt: [nullable(timestamp), 'server'],
    },
    isOpen: () => true,
  }),
  /** A mutation that the server refused, with everything needed to edit and resend it. */
  outcome: entity({
    fields: {
      /** The mutation's `mid`. */
      id: [uuid, 'server'],
      status: [choice<'rejected'>(), 'server'],
      code: [text, 'server'],
      detail: [text, 'server'],
      op: [text, 'server'],
      target: [uuid, 'server'],
      /** The id whose refusal caused this one; its own target when it was refused by itself. */
      group: [uuid, 'server'],
      set: [json, 'server'],
      clientId: [uuid, 'server'],
      device: [text, 'server'],
      at: [timestamp, 'server'],
    },
  }),
}

type Synced = typeof SYNCED
type Table = keyof Synced

export const SYNCED_TABLES = Object.keys(SYNCED) as readonly Table[]

/** The fields of each table. */
export type TableFields = { [T in Table]: Synced[T]['fields'] }

/** The fields of a table, each with its column, rule and link. */
export function fieldsOf(table: Table): [field: string, ...Field<Table>][] {
  // The type holds every link to the name of a table.
  const fields: Readonly<Record<string, Field<Table>>> = SYNCED[table].fields
  return Object.entries(fields).map(([field, about]) => [field, ...about])
}

type Linked = { field: string; link: Link<Table> }

/** Found once, because each change of a batch asks for those of its table several times. */
const LINKS: ReadonlyMap<Table, readonly Linked[]> = new Map(
  SYNCED_TABLES.map((table) => {
    const fields = fieldsOf(table)
    return [
      table,
      fields.flatMap(([field, , , link]) => (link === undefined ? [] : [{ field, link }])),
    ]
  }),
)

/** The fields of a table that hold ids of other rows. */
export const linksOf = (table: Table): readonly Linked[] => LINKS.get(table) ?? []
