import type { ReactNode } from 'react'
import { TermField, type TermsForm } from './TermField.tsx'

type TermGroupProps = { form: TermsForm; title: ReactNode; paths: readonly string[] }

/** Fields of a version that belong together. */
export function TermGroup({ form, title, paths }: TermGroupProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {paths.map((path) => (
          <TermField key={path} form={form} path={path} />
        ))}
      </div>
    </fieldset>
  )
}
