import * as v from 'valibot'
import { type TableView, tableView } from '#features/desk/contract/table-views.ts'
import { STANDARD } from './apply-view.ts'

/** The parameters of the address that hold the view of a table. */
export type ViewAddress = Record<'cols' | 'sort' | 'find' | 'only', string | null>

/** A view as parameters: `cols=code.member`, `sort=-parcels`, `find=…`, `only=line:Sea,Air;way:CN`. */
export function addressOf({ columns, sort, find, filters }: TableView): ViewAddress {
  const only = filters.map(
    ({ column, values }) => `${column}:${values.map(encodeURIComponent).join(',')}`,
  )
  return {
    cols: columns?.join('.') ?? null,
    sort: sort === null ? null : `${sort.isDown ? '-' : ''}${sort.column}`,
    find: find || null,
    only: only.join(';') || null,
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The view in an address; what is no view there is as the table has it. */
export function viewIn(get: (name: keyof ViewAddress) => string | null): TableView {
  const [cols, sort, only] = [get('cols'), get('sort'), get('only')]
  const view = {
    columns: cols === null ? null : cols.split('.'),
    sort: sort === null ? null : { column: sort.replace(/^-/, ''), isDown: sort.startsWith('-') },
    find: get('find') ?? '',
    filters: (only ?? '')
      .split(';')
      .filter((part) => part !== '')
      .map((part) => {
        const [column = '', values = ''] = part.split(':', 2)
        return { column, values: values.split(',').map(decoded) }
      }),
  }
  const result = v.safeParse(tableView, view)
  return result.success ? result.output : STANDARD
}
