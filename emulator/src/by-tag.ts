/** One handler per member of a union; a missing one is a type error. */
type Cases<Tag extends string, Union extends Record<Tag, string>, Result, Others extends unknown[]> = {
  readonly [Name in Union[Tag]]: (value: Extract<Union, Record<Tag, Name>>, ...others: Others) => Result;
};

/** Returns a function that calls the handler for its argument's tag. */
export function byTag<
  Tag extends string,
  Union extends Record<Tag, string>,
  Result,
  Others extends unknown[] = [],
>(tag: Tag, cases: Cases<Tag, Union, Result, Others>): (value: Union, ...others: Others) => Result {
  return (value, ...others) => {
    // TypeScript cannot relate the handler to the argument through the table.
    const handle = cases[value[tag]] as (value: Union, ...others: Others) => Result;
    return handle(value, ...others);
  };
}
