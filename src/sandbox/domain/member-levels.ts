/** The levels that projects and groups give their members. The contract leaves open what the numbers mean. */
export const ACCESS_LEVELS: readonly number[] = [10, 20, 30, 40, 50];

/** Level of the user who creates a project. */
export const ACCESS_OF_OWNERS = 40;
