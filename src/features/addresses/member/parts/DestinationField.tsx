import { useLingui } from '@lingui/react/macro'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import {
  chooseDestination,
  type Destination,
  destination,
} from '#features/addresses/member/data/destination.ts'
import { CountryField } from './CountryField.tsx'

/** The destination of whoever uses the app. */
export const useDestination = (): Destination => useLive(destination, [])

type DestinationFieldProps = {
  /** Shown while nobody has chosen a country. */
  guess?: string
  error?: string | undefined
}

/** The country to send to: asked once, and remembered for every price that depends on it. */
export function DestinationField({ guess = '', error }: DestinationFieldProps) {
  const { t } = useLingui()
  const { country, isHome } = useDestination()
  return (
    <CountryField
      label={t`Destination`}
      value={country || guess}
      onChange={chooseDestination}
      error={error}
      hint={isHome ? t`The country of your default address.` : undefined}
    />
  )
}
