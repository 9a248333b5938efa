import { Trans } from '@lingui/react/macro'

export function Footer({ className }: { className: string }) {
  return (
    <footer className="mt-16 border-t border-line lg:mt-24">
      <div
        className={`mx-auto flex max-w-content flex-wrap justify-between gap-x-8 gap-y-2 px-4 pt-8 text-14 text-ink-soft ${className}`}
      >
        <p>
          <Trans>
            Sampan: parcel forwarding and buying agent, open source under the MIT licence
          </Trans>
        </p>
        <p>
          <Trans>Warehouses in China, Singapore and Japan</Trans>
        </p>
      </div>
    </footer>
  )
}
