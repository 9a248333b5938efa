import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import type { ScaleState } from './scale.ts'
import { TROUBLE_WORDS } from './scale-words.ts'

/** What an open scale says right now. */
export function ScaleReading({ of: scale }: { of: Extract<ScaleState, { state: 'open' }> }) {
  const { i18n } = useLingui()
  const { weight, size } = useFormat()
  const { reading, isSilent } = scale
  if (isSilent)
    return <Trans>Nothing comes from the scale. Check its cable and its settings.</Trans>
  switch (reading?.kind) {
    case undefined:
      return <Trans>Connected</Trans>
    case 'moving':
      return <Trans>The weight is moving</Trans>
    case 'trouble':
      return i18n._(TROUBLE_WORDS[reading.why])
    case 'size': {
      const sides = size([...reading.sidesMm])
      return reading.grams === null ? sides : `${sides} · ${weight(reading.grams)}`
    }
    case 'weight': {
      if (reading.grams < 0) return i18n._(TROUBLE_WORDS.underload)
      const grams = weight(reading.grams)
      return reading.isStable === false ? <Trans>{grams}, moving</Trans> : grams
    }
  }
}
