/** A value all of whose members are given, however deep. */
export type Filled<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Name in keyof Value]-?: Filled<NonNullable<Value[Name]>> }
    : Value;
