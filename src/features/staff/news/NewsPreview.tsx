import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '#i18n/language.ts'
import { NewsText } from '#parts/NewsText.tsx'
import type { Texts } from '#shared/contract/mall.ts'
import { RadioCards } from '#ui/RadioCards.tsx'

type NewsPreviewProps = { title: Texts; words: Texts; publishAt: string | null }

/** What is typed as readers of each language will see it. */
export function NewsPreview({ title, words, publishAt }: NewsPreviewProps) {
  const { t } = useLingui()
  const [code, setCode] = useState<LanguageCode>('zh')
  const isEmpty = title[code].trim() === '' && words[code].trim() === ''
  return (
    <section aria-labelledby="news-preview" className="grid grid-cols-1 gap-3">
      <h2 id="news-preview" className="text-16 font-bold">
        <Trans>Preview</Trans>
      </h2>
      <RadioCards
        label={t`Language of the preview`}
        value={code}
        onChange={setCode}
        options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
      />
      <div className="rounded-card border-2 border-dashed border-line p-4">
        {isEmpty ? (
          <p className="text-ink-soft">
            <Trans>Nothing is written in this language yet.</Trans>
          </p>
        ) : (
          <NewsText
            as="h3"
            title={title[code]}
            words={words[code]}
            publishedAt={publishAt}
            lang={LANGUAGES[code].locale}
          />
        )}
      </div>
    </section>
  )
}
