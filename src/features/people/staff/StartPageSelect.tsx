import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { Select } from '#engine/client/ui/Select.tsx'
import type { StartPage } from '#engine/shared/paths.ts'
import { mayDo, type Right } from '#engine/shared/rights.ts'
import { ViewsContext } from '#features/console/staff/parts/ViewsContext.tsx'

type StartPageSelectProps = {
  /** What the person may do decides where they may begin. */
  rights: readonly Right[]
  /** The name of a page; null for the first that the person may use. */
  chosen: StartPage | null
  onChange: (name: StartPage | null) => void
}

/** Where the console opens for somebody. */
export function StartPageSelect({ rights, chosen, onChange }: StartPageSelectProps) {
  const { t, i18n } = useLingui()
  const views = use(ViewsContext).filter(({ right }) => mayDo(rights, right))
  const isAmong = views.some(({ name }) => name === chosen)
  return (
    <Select
      label={t`Start page`}
      hint={t`Where the console opens for them.`}
      value={isAmong && chosen !== null ? chosen : ''}
      options={[
        { value: '', label: t`The first page they may use` },
        ...views.map(({ name, words }) => ({ value: name, label: i18n._(words) })),
      ]}
      onChange={(name) => onChange(name || null)}
    />
  )
}
