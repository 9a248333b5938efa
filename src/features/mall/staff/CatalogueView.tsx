import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { ImportFile } from './ImportFile.tsx'
import { ProductEditor } from './ProductEditor.tsx'
import { ProductList } from './ProductList.tsx'
import { Shelves } from './Shelves.tsx'

/** What the mall sells: products, shops and categories, and files of products. */
export function CatalogueView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const product = params.get('product')
  const list = params.get('list')
  if (product !== null) return <ProductEditor productId={product} />
  const lists = [
    { list: undefined, label: t`Products` },
    { list: 'shops', label: t`Shops` },
    { list: 'categories', label: t`Categories` },
    { list: 'file', label: t`Import and export` },
  ] as const
  const current = lists.find((one) => one.list === list)?.list
  return (
    <>
      <PageHeader title={<Trans>Catalog</Trans>}>
        <Trans>What members find in the mall. Drafts are only seen here.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Catalog`}
          tabs={lists.map((one) => ({
            href: paths.staffCatalogue({ list: one.list }),
            label: one.label,
            current: one.list === current,
          }))}
        />
        {current === undefined && <ProductList />}
        {(current === 'shops' || current === 'categories') && (
          <Shelves key={current} of={current} />
        )}
        {current === 'file' && <ImportFile />}
      </div>
    </>
  )
}
