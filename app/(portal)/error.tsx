"use client";

import { ErrorPage } from "@/components/feedback/error-page";

export default ErrorPage;
