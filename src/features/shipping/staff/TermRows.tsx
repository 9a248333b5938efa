import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { TermField, type TermsForm } from './TermField.tsx'
import { addRow, removeRow, rowsOf } from './term-rows.ts'

type TermRowsProps = {
  form: TermsForm
  /** The path of the list, such as `terms.charges`. */
  list: string
  title: ReactNode
  /** The buttons: “Add band”, “Remove band”. */
  add: ReactNode
  remove: ReactNode
  /** The fields of a row, without the path of the row; they may depend on what is chosen in it. */
  fieldsOf: (row: string) => readonly string[]
  /** What stands below the fields of a row, such as a list of its own. */
  inside?: (row: string) => ReactNode
  /** What a new row begins with. */
  first: Readonly<Record<string, string>>
}

/** The rows of a list of a version. */
export function TermRows({ form, list, title, add, remove, ...rows }: TermRowsProps) {
  const { fieldsOf, inside, first } = rows
  const { typed } = form
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      {rowsOf(typed, list).map((row) => (
        <div key={row} className="grid gap-3 rounded-card border border-line p-3">
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {fieldsOf(row).map((field) => (
              <TermField key={field} form={form} path={`${row}.${field}`} />
            ))}
          </div>
          {inside?.(row)}
          <div>
            <Button icon={X} onClick={() => form.change(removeRow(typed, row))}>
              {remove}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button icon={Plus} onClick={() => form.change(addRow(typed, list, first))}>
          {add}
        </Button>
      </div>
    </fieldset>
  )
}
