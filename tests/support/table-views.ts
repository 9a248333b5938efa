import type { InputOf } from '#engine/shared/endpoints.ts'
import { anId } from './row-builders.ts'
import type { LoggedInUser } from './server.ts'

export const TABLE_VIEWS = '/api/staff/table-views'

/** A view of the table of orders, as it is sent. */
export const aTableView = (
  changed: Partial<Omit<InputOf<'saveTableView'>, 'viewId'>> = {},
): Omit<InputOf<'saveTableView'>, 'viewId'> => ({
  place: 'orders',
  name: 'Heavy ones',
  isShared: false,
  view: {
    columns: ['code', 'member'],
    sort: { column: 'parcels', isDown: true },
    find: '',
    filters: [{ column: 'line', values: ['Sea'] }],
  },
  ...changed,
})

/** Saves a view and answers its id. */
export async function saveView(
  by: LoggedInUser,
  changed: Parameters<typeof aTableView>[0] = {},
  id = anId(),
): Promise<string> {
  await by.fetch(`${TABLE_VIEWS}/${id}`, { method: 'PUT', body: aTableView(changed) })
  return id
}
