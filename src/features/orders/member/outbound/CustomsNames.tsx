import { Trans } from '@lingui/react/macro'
import { Button } from '#engine/client/ui/Button.tsx'
import { lacksEnglish } from '#features/goods/rules/customs-description.ts'
import { customsNames } from './customs-names.ts'

type CustomsNamesProps = {
  /** The name of the goods. */
  name: string
  country: string
  /** What the member told customs about such goods, the newest first. */
  declared: readonly string[]
  /** What is typed so far. */
  description: string
  onChoose: (description: string) => void
}

const MAX_NAMES = 4

/** What customs can be told about goods, to be tapped: what was declared before, then names of usual goods. */
export function CustomsNames(props: CustomsNamesProps) {
  const { name, country, declared, description, onChoose } = props
  const readable = declared.filter((one) => !lacksEnglish(country, one))
  const names = [...new Set([...readable, ...customsNames(name)])].slice(0, MAX_NAMES)
  if (names.length === 0 || names.includes(description.trim())) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">
        <Trans>Suggested descriptions</Trans>
      </legend>
      {names.map((one) => (
        <Button key={one} onClick={() => onChoose(one)}>
          {one}
        </Button>
      ))}
    </fieldset>
  )
}
