interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  readonly indexed?: boolean;
}

/** What the page says of itself in the document's head; React moves it there. */
export function PageHead({ title, description, indexed = true }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
    </>
  );
}
