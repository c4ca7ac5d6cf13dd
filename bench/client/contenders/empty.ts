// What the compiler has to do for nothing.
export {};
