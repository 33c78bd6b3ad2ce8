/** What is done with each member of a union; one that is forgotten does not compile. */
type Cases<Tag extends string, Union extends Record<Tag, string>, Result, Others extends unknown[]> = {
  readonly [Name in Union[Tag]]: (value: Extract<Union, Record<Tag, Name>>, ...others: Others) => Result;
};

/** A function that gives each value to the case that its tag names, with whatever else it is called with. */
export function byTag<
  Tag extends string,
  Union extends Record<Tag, string>,
  Result,
  Others extends unknown[] = [],
>(tag: Tag, cases: Cases<Tag, Union, Result, Others>): (value: Union, ...others: Others) => Result {
  return (value, ...others) => {
    // The case and its argument come from one value, which TypeScript cannot see through the table.
    const handle = cases[value[tag]] as (value: Union, ...others: Others) => Result;
    return handle(value, ...others);
  };
}
