import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { account } from '#engine/client/data/account.ts'
import {
  codeOfLocale,
  LANGUAGES,
  type LanguageCode,
  selectableLanguages,
} from '#engine/client/i18n/language.ts'
import { chooseLanguage } from '#engine/client/i18n/start-language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import {
  type Appearance,
  chooseAppearance,
  readAppearance,
} from '#engine/client/platform/appearance.ts'
import { intent } from '#engine/client/sync/intent.ts'
import { mutate } from '#engine/client/sync/mutate.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { PricesInField } from '#features/exchange/member/parts/PricesInField.tsx'
import { editAccount } from '#features/member/changes/account.ts'
import { DisplayNameCard } from './DisplayNameCard.tsx'
import { MemberView } from './MemberView.tsx'

/** The language of this device's screens and of the member's mails. */
function LanguageCard() {
  const { t, i18n } = useLingui()
  const mails = useWrite()
  const { languages } = useBusiness()
  const options = selectableLanguages(languages, i18n.locale).map((code) => ({
    value: code,
    label: LANGUAGES[code].name,
  }))
  const [failed, setFailed] = useState(false)
  const mine = useLive(account, [])
  const accountId = mine.state === 'ready' ? mine.value?.row.id : undefined
  const choose = async (language: LanguageCode) => {
    setFailed(false)
    try {
      await chooseLanguage(language)
    } catch {
      setFailed(true)
      return
    }
    if (accountId === undefined) return
    await mails.run(() => mutate([intent(editAccount, accountId, { language })]))
  }
  return (
    <Card>
      <Select
        label={t`Language`}
        optional={false}
        value={codeOfLocale(i18n.locale)}
        onChange={(code) => void choose(code)}
        options={options}
        hint={<Trans>We’ll also send your e-mails there.</Trans>}
        error={failed && t`This language couldn’t be loaded. Try again when you’re online.`}
      />
      {mails.failed && (
        <div className="mt-3">
          <WriteFailure why={mails.failed} />
        </div>
      )}
    </Card>
  )
}

/** How this device looks. It is kept on the device, since another has another screen. */
function AppearanceCard() {
  const { t } = useLingui()
  const [appearance, setAppearance] = useState(readAppearance)
  const [isKept, setKept] = useState(true)
  const choose = (chosen: Partial<Appearance>) => {
    const next = { ...appearance, ...chosen }
    setAppearance(next)
    setKept(chooseAppearance(next))
  }
  return (
    <Card aria-labelledby="appearance" className="grid gap-4">
      <h2 id="appearance" className="text-18 font-semibold">
        <Trans>This device</Trans>
      </h2>
      <Select
        label={t`Colors`}
        optional={false}
        value={appearance.theme}
        onChange={(theme) => choose({ theme })}
        options={[
          { value: 'system', label: t`Like the device` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
      <Select
        label={t`Text size`}
        optional={false}
        value={appearance.text}
        onChange={(text) => choose({ text })}
        options={[
          { value: 'normal', label: t`Normal` },
          { value: 'large', label: t`Large` },
          { value: 'larger', label: t`Very large` },
        ]}
        error={!isKept && t`This browser can’t store it, so it lasts until you close the page.`}
      />
    </Card>
  )
}

/** The member's name in the community, their language, and how the device looks. */
export function ProfileView() {
  return (
    <MemberView title={<Trans>Name, language and display</Trans>}>
      <DisplayNameCard />
      <LanguageCard />
      <Card>
        <PricesInField />
      </Card>
      <AppearanceCard />
    </MemberView>
  )
}
