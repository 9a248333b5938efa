import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, optionalText, requiredText, text, uuid } from '#engine/shared/fields.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { TABLE_PLACE_NAMES } from '#features/desk/rules/table-places.ts'

/** Views of one person at one table. */
export const MAX_OWN_VIEWS = 50
/** Shared views at one table, of all people. */
export const MAX_SHARED_VIEWS = 100
export const MAX_VIEW_NAME = 40
export const MAX_VIEW_TEXT = 60
const MAX_COLUMNS = 30
const MAX_FILTERS = 10
export const MAX_FILTER_VALUES = 50

/** The key of a column. A later version may have others, so a view can name one that is gone. */
const columnKey = v.pipe(text, v.regex(/^[A-Za-z]{1,30}$/))

/** How a table is shown. What is null or empty is as the table has it. */
export const tableView = v.strictObject({
  /** The columns that are shown, in their order. */
  columns: v.nullable(v.pipe(list(columnKey, MAX_COLUMNS), v.minLength(1))),
  sort: v.nullable(v.strictObject({ column: columnKey, isDown: v.boolean() })),
  /** Only rows that say this. */
  find: optionalText(MAX_VIEW_TEXT),
  /** Only rows whose value in a column is one of these. */
  filters: list(
    v.strictObject({
      column: columnKey,
      values: v.pipe(list(requiredText(80), MAX_FILTER_VALUES), v.minLength(1)),
    }),
    MAX_FILTERS,
  ),
})
export type TableView = v.InferOutput<typeof tableView>

const place = v.picklist(TABLE_PLACE_NAMES)
const which = v.object({ viewId: uuid })
const savedView = v.object({
  id: uuid,
  name: text,
  isShared: v.boolean(),
  isOwn: v.boolean(),
  /** The e-mail address of who saved it. */
  by: text,
  mayDelete: v.boolean(),
  view: tableView,
})
export type SavedView = v.InferOutput<typeof savedView>

const staff = { for: 'staff', right: RIGHTS } as const

/** The caller's own views of a table and those that others share, by name. `not_found` for who does not work there. */
export const listTableViews = endpoint({
  method: 'GET',
  path: '/api/staff/table-views',
  ...staff,
  query: v.object({ place }),
  reply: v.object({ views: list(savedView, MAX_OWN_VIEWS + MAX_SHARED_VIEWS) }),
})

/**
 * Adds or replaces one of the caller's own views. Refuses with `view_limit` above `MAX_OWN_VIEWS`, and with it above
 * `MAX_SHARED_VIEWS` where it is shared.
 */
export const saveTableView = endpoint({
  method: 'PUT',
  path: '/api/staff/table-views/:viewId',
  ...staff,
  params: which,
  body: v.object({
    place,
    name: requiredText(MAX_VIEW_NAME),
    isShared: v.boolean(),
    view: tableView,
  }),
  reply: v.object({ id: uuid }),
})

/** Deletes a view of the caller's own, or a shared one by who may change the business's settings. */
export const deleteTableView = endpoint({
  method: 'DELETE',
  path: '/api/staff/table-views/:viewId',
  ...staff,
  params: which,
  reply: v.object({}),
})
