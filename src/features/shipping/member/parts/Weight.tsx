import { useFormat } from '#engine/client/i18n/use-format.ts'

/** A weight, in grams below one kilogram. */
export function Weight({ grams }: { grams: number }) {
  const { weight } = useFormat()
  return <span className="whitespace-nowrap tabular-nums">{weight(grams)}</span>
}
