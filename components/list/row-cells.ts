"use client";

import { createContext } from "react";
import type { Row } from "./row";

/** The cells of the row whose details are drawn, so that they need not be sent again. */
export const RowCells = createContext<Row["cells"]>({});
